import { expect, test } from 'vitest';
import type { WatchSample } from '../lesson/watch-trace.ts';
import { initialPlayedMedia, type PlayedMedia, playedSample, sentMedia, unsentMs } from './played-media.ts';

type Take = readonly [mark: WatchSample['mark'], mediaTime: number, wall: number, rate?: number];

const play = (media: PlayedMedia, ...takes: Take[]) =>
  takes.reduce(
    (known, [mark, mediaTime, wall, rate = 1]) =>
      playedSample(known, { mark, mediaTime, rate, wall: wall * 1000 }),
    media,
  );
const TWENTY: Take[] = Array.from({ length: 20 }, (_, at) => ['tick', at + 1, at + 1]);

test('PLAYER-53 20 s of play, a pause and one seek of 100 s: 20', () => {
  const played = play(initialPlayedMedia, ['start', 0, 0], ...TWENTY, ['stop', 20, 20]);
  const moved = play(played, ['seek', 120, 50], ['start', 120, 90]);
  expect(moved.playedMs).toBe(20_000);
});

test('at 2 × a second of play is two of media', () => {
  const { playedMs, newMs } = play(initialPlayedMedia, ['start', 0, 0, 2], ['tick', 2, 1, 2]);
  expect([playedMs, newMs]).toEqual([1000, 2000]);
});

test('what is watched again, or known to the server, is not new', () => {
  const stored: PlayedMedia = { ...initialPlayedMedia, stored: [[0, 1500]] };
  const once = play(stored, ['start', 0, 0], ['tick', 1, 1], ['tick', 2, 2]);
  expect([once.newMs, unsentMs(once)]).toEqual([500, 500]);
  expect(play(once, ['seek', 0, 3], ['start', 0, 3], ['tick', 1, 4]).newMs).toBe(500);
});

test('a push takes away what is not sent', () => {
  const media = play(initialPlayedMedia, ['start', 0, 0], ['tick', 1, 1], ['tick', 2, 2]);
  expect(unsentMs(sentMedia(media, [[0, 1500]]))).toBe(500);
});

test('the span of a sample begins where it was played from, before the first second at the start', () => {
  const media = play(initialPlayedMedia, ['start', 0, 0], ['tick', 1, 1]);
  expect(media.span).toEqual([-1, 1]);
  expect(play(media, ['seek', 50, 2]).span).toBeNull();
  expect(play(media, ['seek', 50, 2], ['start', 50, 2], ['tick', 51, 3]).span).toEqual([50, 51]);
});
