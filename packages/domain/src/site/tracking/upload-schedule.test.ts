import { CONSTANTS } from '@jixu/constants';
import { expect, test } from 'vitest';
import {
  afterFirstEvent,
  afterUpload,
  INITIAL_SCHEDULE,
  readUploadLimits,
  uploadTick,
} from './upload-schedule.ts';

const LIMITS = readUploadLimits(undefined, undefined);
const NOW = 1_784_613_660_000;
const TWENTY_SECONDS = 20_000;
const HALF_HOUR = 30 * 60_000;

test('TRACK-03 a tick is a second', () => {
  expect(CONSTANTS.TRACK_TICK_MS).toBe(1000);
});

test.each<[string, string | undefined, number]>([
  ['5 becomes 20', '5', 20],
  ['700 becomes 600', '700', 600],
  ['what is between stays', '90', 90],
  ['nothing is 20', undefined, 20],
  ['no number is 20', 'often', 20],
])('TRACK-13 ticks between uploads: %s', (_case, text, ticks) => {
  expect(readUploadLimits(text, undefined).ticks).toBe(ticks);
});

test.each<[string, string | undefined, number]>([
  ['5 becomes 20', '5', 20],
  ['500 becomes 100', '500', 100],
  ['what is between stays', '50', 50],
  ['nothing is 20', undefined, 20],
])('TRACK-14 events of an upload: %s', (_case, text, batch) => {
  expect(readUploadLimits(undefined, text).batch).toBe(batch);
});

test('the first event waits its twenty ticks, and no longer', () => {
  const schedule = afterFirstEvent(INITIAL_SCHEDULE, NOW, LIMITS);
  expect(uploadTick(schedule, NOW + TWENTY_SECONDS - 1, LIMITS).isDue).toBe(false);
  expect(uploadTick(schedule, NOW + TWENTY_SECONDS, LIMITS).isDue).toBe(true);
});

test('an event right after an upload waits for the end of its own ticks', () => {
  const schedule = afterFirstEvent(afterUpload(INITIAL_SCHEDULE, true, NOW, LIMITS), NOW + 5000, LIMITS);
  expect(schedule.notBeforeMs).toBe(NOW + 5000 + TWENTY_SECONDS);
});

function failedTimes(times: number) {
  let schedule = INITIAL_SCHEDULE;
  let now = NOW;
  for (let count = 0; count < times; count += 1) {
    now = Math.max(now, schedule.notBeforeMs);
    schedule = afterUpload(schedule, false, now, LIMITS);
  }
  return { schedule, now };
}

test.each([
  [1, TWENTY_SECONDS],
  [5, TWENTY_SECONDS],
  [6, HALF_HOUR],
])('TRACK-04 A92 after failure %i the next attempt is %i ms away', (failures, pause) => {
  const { schedule, now } = failedTimes(failures);
  expect(schedule.failures).toBe(failures);
  expect(uploadTick(schedule, now + pause - 1, LIMITS).isDue).toBe(false);
  expect(uploadTick(schedule, now + pause, LIMITS).isDue).toBe(true);
});

test.each([1, 5, 6])(
  'TRACK-05 30 minutes after the last of %i failures the count starts again',
  (failures) => {
    const { schedule, now } = failedTimes(failures);
    expect(uploadTick(schedule, now + HALF_HOUR - 1, LIMITS).schedule.failures).toBe(failures);
    const forgiven = uploadTick(schedule, now + HALF_HOUR, LIMITS).schedule;
    expect(forgiven.failures).toBe(0);
    const next = afterUpload(forgiven, false, now + HALF_HOUR, LIMITS);
    expect(next.notBeforeMs).toBe(now + HALF_HOUR + TWENTY_SECONDS);
  },
);

test('TRACK-05 an upload that was kept ends the failures, too', () => {
  const { schedule, now } = failedTimes(5);
  expect(afterUpload(schedule, true, now, LIMITS)).toEqual({
    failures: 0,
    notBeforeMs: now + TWENTY_SECONDS,
  });
});

test('a clock that was put back by years holds nothing up', () => {
  const { schedule } = failedTimes(6);
  expect(uploadTick(schedule, NOW - 365 * 24 * 3_600_000, LIMITS).isDue).toBe(true);
});
