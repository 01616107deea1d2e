import type { OpenedLesson } from '@jixu/domain/lesson/player/player-state';
import type { WatchSample } from '@jixu/domain/lesson/watch-trace';
import { vi } from 'vitest';
import { createLessonPlayer } from '../lesson-player.ts';
import { FakeHls, fakeHlsModule } from './fake-hls.ts';
import { FakeVideo } from './fake-video.ts';

export const LESSON: OpenedLesson = {
  address: '/media/tok1/7001/index.m3u8',
  duration: 600,
  resume: 0,
  furthest: 100,
  mayJump: false,
  autoplay: false,
};

/** A player on fakes, driven by a scripted clock. */
export function playerWorld(
  more: {
    readonly hasMediaSource?: boolean;
    readonly firstFetchFails?: boolean;
    readonly isShown?: boolean;
  } = {},
) {
  FakeHls.made = [];
  const video = new FakeVideo();
  const samples: WatchSample[] = [];
  const loadHls = vi.fn(() => Promise.resolve(fakeHlsModule));
  if (more.firstFetchFails === true) loadHls.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const player = createLessonPlayer({
    video,
    loadHls,
    ...(more.isShown === false ? {} : { frame: null }),
    now: () => Date.now(),
    hasMediaSource: more.hasMediaSource ?? true,
    nextFrame: (work) => {
      const timer = setTimeout(work, 16);
      return () => clearTimeout(timer);
    },
  });
  player.onSample((sample) => samples.push(sample));
  video.flush();

  /** Opens a lesson and lets its stream load. */
  async function open(lesson: Partial<OpenedLesson> = {}): Promise<void> {
    player.open({ ...LESSON, ...lesson });
    await vi.advanceTimersByTimeAsync(0);
    video.loadMetadata(600);
    await vi.advanceTimersByTimeAsync(0);
    video.flush();
  }

  /** Plays for whole seconds, with four timeupdate events a second. */
  async function play(seconds: number): Promise<void> {
    for (let quarter = 0; quarter < seconds * 4; quarter++) {
      await vi.advanceTimersByTimeAsync(250);
      video.advance(0.25 * video.playbackRate);
    }
  }

  return { video, samples, loadHls, player, open, play, status: () => player.getState().status };
}
