import type { EventCheck, EventHold } from '@jixu/domain/evidence/study-event';
import type { CheckPoint } from '@jixu/domain/lesson/check-point';
import type { HeldCredit } from '@jixu/domain/lesson/hold-credit';

export function toEventCheck({ kind, videoId, pointMs }: CheckPoint): EventCheck {
  return { check: kind, video: videoId, point: pointMs };
}

export function toEventHold({ check, intervals }: HeldCredit): EventHold {
  return { ...toEventCheck(check), intervals };
}
