import type { ApiClient } from '@jixu/api-client';
import type { DirectoryLesson } from '@jixu/domain/player/directory';
import type { JournalEntry } from '@jixu/domain/watching/journal-entry';
import type { VideoElement } from '@jixu/player';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeaseLocks } from './lease-locks.ts';
import { PlayerRunner } from './player-runner.ts';
import type { PushListener } from './site-journal.ts';
import { WatchJournalRunner } from './watch-journal.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const LESSON: DirectoryLesson = {
  ...{ itemId: 1, sectionId: 4001, videoId: 7001, name: '', duration: 600 },
  ...{ placeholder: false, placeholderLabel: null, recorded: true, folders: [] },
};
const ok = <Data>(data: Data) => ({ errcode: 0, errmsg: '', data }) as const;
const hls = '/media/token/7001/master.m3u8';

/** A <video> that plays by itself whatever it is given; its position is the test's. */
class PlainVideo extends EventTarget implements VideoElement {
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  volume = 1;
  muted = false;
  src = '';
  duration = 600;
  paused = true;
  seeking = false;
  readyState = 4;
  buffered = { length: 0, start: () => 0, end: () => 0 };
  play = async () => this.#turn(false, 'play');
  pause = () => this.#turn(true, 'pause');
  load = () => {};
  canPlayType = () => 'maybe';
  removeAttribute = () => {};

  #turn(paused: boolean, event: string): void {
    this.paused = paused;
    this.dispatchEvent(new Event(event));
  }
}

/** The player page on a lesson; `written`: what its store was given, at once and in order. */
async function pageOn(lesson: DirectoryLesson) {
  const written: JournalEntry[] = [];
  const write = async (entry: JournalEntry) => void written.push(entry);
  const journal = new WatchJournalRunner({
    store: { kind: 'indexeddb', readAll: async () => [], write, remove: async () => {} },
    locks: createLeaseLocks(undefined),
    push: async () => 'failed',
    learner: () => 'ann',
    after: () => () => {},
    now: () => 1_000,
  });
  const section = {
    ...{ course_id: 1001, video_id: 7001, course_section_id: 4001, section_name: '', duration: 600, hls },
    ...{ is_check_face: 0, check_face_time: 0 },
  } as const;
  const lease = { last_sequence: 0, hls, expires_in: 90, renew_after: 20, held_by: null };
  const holdPlayLease = vi.fn(async (_input: { lease?: string | undefined }) =>
    ok({ ...lease, lease: 'L1' }),
  );
  const api = {
    holdPlayLease,
    getPlayingSection: async () => ok(section),
  } as Partial<ApiClient> as ApiClient;
  const listeners: PushListener[] = [];
  const onPushed = (listener: PushListener) => {
    listeners.push(listener);
    return () => {};
  };
  const video = new PlainVideo();
  const runner = new PlayerRunner({
    ...{
      api,
      video,
      frame: null,
      holder: 'tab-1',
      learner: () => 'ann',
      toast: () => {},
      openLive: () => {},
    },
    journal: { journal, onPushed },
    query: { courseId: 1001, packageId: 601, yearId: null },
    lastVideo: { read: () => null, store: () => {} },
  });
  await runner.choose(lesson);
  await video.play();
  const answered = (leaseState: 'live' | 'taken_over') => {
    const push = { learner: 'ann', lease: 'L1', sequence: 1, videos: [], lastVideoId: 7001 };
    const answer = { videos: [], last_vid: 7001, credited: [], lease_state: leaseState };
    for (const listener of listeners) listener(push, answer);
  };
  /** Plays on without a word from the element. */
  const play = async (seconds: number) => {
    video.currentTime += seconds;
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  };
  return { runner, video, written, holdPlayLease, answered, play };
}

test('a take-over loses nothing, to the instant it is heard of, even if the page is closed at once', async () => {
  const { video, written, answered, play } = await pageOn(LESSON);
  await play(1);
  await play(0.75);
  answered('live');
  expect(written).toEqual([]);
  answered('taken_over');
  expect(written).toMatchObject([{ lease: 'L1', intervals: [[0, 1_750]] }]);
  expect(video.paused).toBe(true);
});

test('a renewal whose timer is late goes out with the next sample', async () => {
  const { video, holdPlayLease } = await pageOn(LESSON);
  for (const event of ['loadedmetadata', 'playing']) video.dispatchEvent(new Event(event));
  // The clock goes on, and no timer fires.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 21_000);
  expect(holdPlayLease).toHaveBeenCalledTimes(1);
  video.currentTime = 20;
  video.dispatchEvent(new Event('timeupdate'));
  expect(holdPlayLease).toHaveBeenCalledTimes(2);
  expect(holdPlayLease.mock.calls[1]?.[0]).toMatchObject({ lease: 'L1' });
});
