import type { TrackEvent } from '../tracking/track-event.ts';

export const DEVICE = 'Tq7m'.repeat(16);

/** A click on the home page, as it is reported. */
export const CLICK = {
  uuid: DEVICE,
  uuid_type: 2,
  out_token: DEVICE,
  repeat_type: 1,
  event_name: 'key_click',
  info: { report_id: '941001', key_name: '首页试听', key_content: '《会计法》修订要点' },
  log_time: 1_784_613_672,
} satisfies TrackEvent;
