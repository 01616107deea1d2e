import { expect, test } from 'vitest';
import { FakeVideo } from './testing/fake-video.ts';
import { bufferedAhead, bufferedTo } from './video-element.ts';

function video(currentTime: number, ...ranges: readonly (readonly [number, number])[]) {
  const buffered = {
    length: ranges.length,
    start: (index: number) => ranges[index]?.[0] ?? 0,
    end: (index: number) => ranges[index]?.[1] ?? 0,
  };
  const fake = new FakeVideo();
  fake.currentTime = currentTime;
  return Object.defineProperty(fake, 'buffered', { value: buffered });
}

test.each([
  ['in the only range', video(5, [0, 30]), 30, 25],
  ['in the second range', video(70, [0, 30], [60, 90]), 90, 20],
  ['between ranges', video(40, [0, 30], [60, 90]), 0, 0],
  ['with nothing buffered', video(0), 0, 0],
])('a position %s', (_name, element, to, ahead) => {
  expect([bufferedTo(element, element.currentTime), bufferedAhead(element)]).toEqual([to, ahead]);
});
