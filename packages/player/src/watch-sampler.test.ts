import { initialWatchTrace, transitionWatchTrace, type WatchSample } from '@jixu/domain/lesson/watch-trace';
import { expect, test } from 'vitest';
import { FakeVideo } from './testing/fake-video.ts';
import { createWatchSampler } from './watch-sampler.ts';

/** A playing element that is not sampled for a while, as in a throttled tab. */
function playingUnseen(seconds: number) {
  const video = new FakeVideo();
  const samples: WatchSample[] = [];
  let now = 0;
  createWatchSampler(
    video,
    () => now,
    (sample) => samples.push(sample),
  );
  void video.play();
  video.flush();
  now = seconds * 1000;
  const watched = () => samples.reduce(transitionWatchTrace, initialWatchTrace).watched;
  return { video, samples, watched };
}

test('a move within what a minute could have played is a seek all the same, and nothing of it was watched', () => {
  const { video, samples, watched } = playingUnseen(60);
  video.currentTime = 40;
  video.flush();
  expect(samples.map(({ mark }) => mark)).toEqual(['start', 'seek', 'start']);
  expect(watched()).toEqual([]);
});

test('playing through that minute was watched', () => {
  const { video, watched } = playingUnseen(60);
  video.advance(60);
  expect(watched()).toEqual([[0, 60_000]]);
});
