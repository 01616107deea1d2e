import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import type { Ms } from '@jixu/domain/units/time';

const SHANGHAI_OFFSET_MS = 28_800_000;

/** `2026-11-21 09:30:05` by the clock of Asia/Shanghai: how payment parties write a time. */
export function shanghaiStamp(at: Ms): string {
  return `${shanghaiDay(at)} ${new Date(at + SHANGHAI_OFFSET_MS).toISOString().slice(11, 19)}`;
}
