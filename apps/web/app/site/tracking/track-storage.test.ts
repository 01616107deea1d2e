import type { TrackEvent } from '@jixu/domain/site/tracking/track-event';
import { expect, test } from 'vitest';
import { memoryStorage } from '../context/memory-storage.ts';
import { MOST_EVENTS, TrackStorage } from './track-storage.ts';

const event = (log_time: number): TrackEvent => ({
  uuid: 'a',
  uuid_type: 2,
  out_token: 'a',
  repeat_type: 1,
  event_name: 'key_click',
  info: { key_name: '试听' },
  log_time,
});

function brokenStorage(): Storage {
  const reject = () => {
    throw new DOMException('no', 'SecurityError');
  };
  return { ...memoryStorage(), getItem: reject, setItem: reject, removeItem: reject };
}

test('of too many events the oldest are forgotten', () => {
  const storage = new TrackStorage(memoryStorage());
  for (let time = 0; time < MOST_EVENTS + 3; time += 1) storage.add(event(time));
  expect(storage.events()).toHaveLength(MOST_EVENTS);
  expect(storage.events()[0]?.log_time).toBe(3);
});

test('what was sent is taken out once each, what came meanwhile stays', () => {
  const kept = memoryStorage();
  const storage = new TrackStorage(kept);
  for (const time of [1, 1, 2]) storage.add(event(time));
  const sent = storage.events().slice(0, 1);
  storage.add(event(3));
  storage.forget(sent);
  expect(storage.events().map(({ log_time }) => log_time)).toEqual([1, 2, 3]);
  storage.forget(storage.events());
  expect(kept.getItem('trackEventList')).toBeNull();
});

test.each(['{', 'null', '{"a":1}', '[1,null,{"event_name":"x"}]'])(
  'a list that says %s is an empty one',
  (trackEventList) => {
    expect(new TrackStorage(memoryStorage({ trackEventList })).events()).toEqual([]);
  },
);

test('where the browser keeps nothing, things last as long as the page', () => {
  const storage = new TrackStorage(brokenStorage());
  const device = storage.deviceId();
  expect(storage.deviceId()).toBe(device);
  expect(storage.add(event(1))).toBe(true);
  expect(storage.add(event(2))).toBe(false);
  storage.keepSchedule({ failures: 2, notBeforeMs: 7 });
  expect(storage.schedule()).toEqual({ failures: 2, notBeforeMs: 7 });
  storage.forget(storage.events());
  expect(storage.hasEvents()).toBe(false);
});

test('TRACK-16 a device id of another shape is replaced', () => {
  const kept = memoryStorage({ trackDeviceId: '林知夏' });
  expect(new TrackStorage(kept).deviceId()).toMatch(/^[A-Za-z0-9]{64}$/);
  expect(kept.getItem('trackDeviceId')).not.toBe('林知夏');
});
