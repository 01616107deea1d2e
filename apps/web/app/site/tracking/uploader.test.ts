import type { TrackEvent } from '@jixu/domain/site/tracking/track-event';
import { afterFirstEvent, readUploadLimits } from '@jixu/domain/site/tracking/upload-schedule';
import { expect, test } from 'vitest';
import { memoryStorage } from '../context/memory-storage.ts';
import { TrackStorage } from './track-storage.ts';
import { Uploader, type UploaderParts } from './uploader.ts';

const LIMITS = readUploadLimits(undefined, undefined);
const START = 1_784_613_660_000;

function event(log_time: number): TrackEvent {
  return {
    uuid: 'a',
    uuid_type: 2,
    out_token: 'a',
    repeat_type: 1,
    event_name: 'key_click',
    info: {},
    log_time,
  };
}

/** One lock for all tabs: a request while it is held fails. */
function fakeLocks(): LockManager {
  let isHeld = false;
  const request = async (name: string, _options: LockOptions, work: (lock: Lock | null) => unknown) => {
    if (isHeld) return work(null);
    isHeld = true;
    return Promise.resolve(work({ name, mode: 'exclusive' })).finally(() => {
      isHeld = false;
    });
  };
  return { request, query: async () => ({}) } as LockManager;
}

function browser(count: number) {
  const storage = new TrackStorage(memoryStorage());
  for (let time = 0; time < count; time += 1) storage.add(event(time));
  storage.keepSchedule(afterFirstEvent(storage.schedule(), START, LIMITS));
  const clock = { now: START };
  const sent: (readonly TrackEvent[])[] = [];
  const response = { isKept: true };
  const locks = fakeLocks();
  const send: UploaderParts['send'] = async (events) => {
    sent.push(events);
    return response.isKept;
  };
  const tab = () => new Uploader({ storage, limits: LIMITS, send, now: () => clock.now, locks });
  return { storage, clock, sent, response, tab };
}

async function passSeconds(clock: { now: number }, tabs: readonly Uploader[], seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    clock.now += 1000;
    await Promise.all(tabs.map((tab) => tab.tick()));
  }
}

test('TRACK-14 nothing for 20 s, then batches of 20 every 20 s, the oldest first', async () => {
  const { storage, clock, sent, tab } = browser(45);
  const tabs = [tab()];
  await passSeconds(clock, tabs, 19);
  expect(sent).toEqual([]);
  await passSeconds(clock, tabs, 1);
  expect(sent.map((events) => events[0]?.log_time)).toEqual([0]);
  await passSeconds(clock, tabs, 40);
  expect(sent.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(storage.hasEvents()).toBe(false);
});

test('several tabs send each event once, and together no oftener than one', async () => {
  const { clock, sent, tab } = browser(45);
  const tabs = [tab(), tab(), tab()];
  await passSeconds(clock, tabs, 20);
  expect(sent).toHaveLength(1);
  await passSeconds(clock, tabs, 100);
  const times = sent.flat().map(({ log_time }) => log_time);
  expect(times).toEqual(Array.from({ length: 45 }, (_, time) => time));
});

test('TRACK-04 TRACK-05 TRACK-25 six failures make it quiet for 30 minutes, then it starts again', async () => {
  const { storage, clock, sent, response, tab } = browser(1);
  response.isKept = false;
  const tabs = [tab(), tab()];
  await passSeconds(clock, tabs, 6 * 20);
  expect(sent).toHaveLength(6);
  expect(storage.schedule().failures).toBe(6);
  await passSeconds(clock, tabs, 30 * 60 - 1);
  expect(sent).toHaveLength(6);
  response.isKept = true;
  await passSeconds(clock, tabs, 1);
  expect(sent).toHaveLength(7);
  expect(storage.schedule().failures).toBe(0);
  expect(storage.hasEvents()).toBe(false);
});
