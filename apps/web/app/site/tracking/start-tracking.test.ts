import { createCell } from '@jixu/controllers/cell';
import { readTrackingConfig } from '@jixu/domain/site/tracking/tracking-config';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../context/memory-storage.ts';
import { type Interaction, InteractionBuffer } from './interactions.ts';
import { startTracking } from './start-tracking.ts';

const CONFIG = readTrackingConfig({
  TRACK_SECRET: 'sample-secret',
  TRACK_APP_ID: 'jixu_web',
  TRACK_HOST_TEST: 'https://track.example',
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { host: 'www.jixu.example' } });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page on which a button was pressed before all this had loaded. */
function page(answer: { errcode: number }) {
  if (CONFIG === null) throw new Error('nothing is tracked');
  const sent = vi.fn<typeof fetch>(async () => Response.json(answer));
  vi.stubGlobal('fetch', sent);
  const kept = memoryStorage();
  const interactions = new InteractionBuffer();
  const press = (text: string): Interaction => ({
    kind: 'press',
    path: '/',
    atMs: Date.now(),
    text,
    dialog: null,
    ad: null,
  });
  interactions.note(press('试听'));
  const site = { session: createCell<{ loggedIn: boolean | null }>({ loggedIn: null }), localStorage: kept };
  const stop = startTracking(site, CONFIG, interactions);
  return { sent, kept, stop };
}

test('TRACK-03 each second it looks whether 20 s have passed since the first press, then uploads', async () => {
  const { sent, kept, stop } = page({ errcode: 0 });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(String(sent.mock.calls[0]?.[0])).toMatch(/^https:\/\/track\.example\/app\/index\/index\?t=/);
  expect(kept.getItem('trackEventList')).toBeNull();
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('TRACK-04 TRACK-05 TRACK-25 six uploads that fail: half an hour of quiet, then all of it arrives', async () => {
  const answer = { errcode: 9500 };
  const { sent, kept } = page(answer);
  for (let failures = 1; failures <= 6; failures += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    expect([sent.mock.calls.length, kept.getItem('trackFailCount')]).toEqual([failures, String(failures)]);
  }
  answer.errcode = 0;
  await vi.advanceTimersByTimeAsync(1_799_000);
  expect(sent).toHaveBeenCalledTimes(6);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveBeenCalledTimes(7);
  expect([kept.getItem('trackEventList'), kept.getItem('trackFailCount')]).toEqual([null, '0']);
});
