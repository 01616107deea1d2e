import type { ResultOf } from '@jixu/api-client';
import { createLessonController } from '@jixu/controllers/lesson/player/lesson-controller';
import { createWatchJournal } from '@jixu/controllers/lesson/watch-journal-controller';
import { createBrowserMemory, onlyTab } from '@jixu/controllers/testing/memory-journal';
import type { DirectoryLesson } from '@jixu/domain/lesson/player/directory';
import { createLessonPlayer, loadHls, type VideoElement } from '@jixu/player';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('cancelAnimationFrame', () => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const LESSON: DirectoryLesson = {
  itemId: 1,
  sectionId: 4001,
  videoId: 7001,
  name: '',
  duration: 600,
  placeholder: false,
  placeholderLabel: null,
  recorded: true,
  liveId: null,
  folders: [],
};
const ok = <Data>(data: Data) => ({ errcode: 0, errmsg: '成功', data }) as const;
const hls = '/media/token/7001/master.m3u8';
const GRANTED = ok({
  lease: 'L1',
  last_sequence: 0,
  hls,
  expires_in: 90,
  renew_after: 20,
  held_by: null,
});
const SECTION = ok({
  course_id: 1001,
  video_id: 7001,
  course_section_id: 4001,
  section_name: '',
  duration: 600,
  hls,
  is_check_face: 1 as const,
  check_face_time: 0,
});

/** A <video> that plays whatever it is given; the test sets its position. */
class PlainVideo extends EventTarget implements VideoElement {
  currentTime = 0;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  volume = 1;
  muted = false;
  /** The addresses it was given. */
  readonly asked: string[] = [];
  duration = 600;
  paused = true;
  seeking = false;
  readyState = 4;
  buffered = { length: 0, start: () => 0, end: () => 0 };
  set src(address: string) {
    this.asked.push(address);
  }
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

/** The controller with the product's own player, whose <video> plays the lesson. */
async function playLesson(leaseState: 'live' | 'taken_over') {
  const pushed: ResultOf<'pushProgress'> = ok({
    videos: [],
    last_vid: 7001,
    credited: [],
    lease_state: leaseState,
  });
  const server = scriptedServer({
    holdPlayLease: [GRANTED],
    getPlayingSection: [SECTION],
    pushProgress: [pushed],
    listKeyNotes: [ok({ key_notes: [] })],
  });
  const { calls, clock } = server;
  const store = createBrowserMemory();
  const parts = { calls, clock, storage: memoryStorage(), learner: () => 'ann' };
  const journal = createWatchJournal({ ...parts, store, locks: onlyTab });
  const video = new PlainVideo();
  const player = createLessonPlayer({ video, frame: null, loadHls, now: clock.steady });
  const lesson = createLessonController(
    {
      ...parts,
      courseCalls: calls,
      journal,
      holder: 'tab-1',
      releaseLease: () => {},
      toast: () => {},
      openLive: () => {},
      areaId: () => null,
      leaveForFace: () => {},
      query: { courseId: 1001, packageId: 601, yearId: null },
      lastVideo: { read: () => null, store: () => {} },
    },
    player,
  );
  void lesson.choose(LESSON);
  await clock.advance(100);
  await video.play();
  for (const event of ['loadedmetadata', 'playing']) video.dispatchEvent(new Event(event));
  /** Plays on without a word from the element. */
  const playOn = async (seconds: number) => {
    video.currentTime += seconds;
    await clock.advance(seconds * 1_000);
  };
  return { lesson, video, playOn, written: () => [...store.entries.values()], server };
}

test('a take-over loses nothing, to the instant it is heard of, even if the page is closed at once', async () => {
  const { lesson, video, playOn, written } = await playLesson('taken_over');
  await playOn(1.75);
  lesson.hide();
  video.currentTime = 1.8;
  await playOn(0.1);
  expect(video.paused).toBe(true);
  expect(written()).toMatchObject([{ lease: 'L1', intervals: [[1_750, 1_900]] }]);
});

test('a seek is not watched, and a pause pushes what was', async () => {
  const { video, playOn, server } = await playLesson('live');
  await playOn(1);
  video.dispatchEvent(new Event('timeupdate'));
  video.seeking = true;
  video.currentTime = 0.25;
  video.dispatchEvent(new Event('seeking'));
  video.seeking = false;
  video.dispatchEvent(new Event('seeked'));
  await playOn(0.5);
  video.dispatchEvent(new Event('timeupdate'));
  video.pause();
  await server.clock.advance(100);
  expect(server.requested('pushProgress')[0]?.videos).toMatchObject([
    { intervals: [[0, 1_000]], play_second: 0.75 },
  ]);
});

test('PLAYER-63 a stream that breaks is asked for three times, a second apart, then it is said', async () => {
  const { lesson, video } = await playLesson('live');
  const { player } = lesson;
  for (const retry of [1, 2, 3]) {
    video.dispatchEvent(new Event('error'));
    expect(player.getState()).toMatchObject({ status: 'retrying', attempts: retry });
    await vi.advanceTimersByTimeAsync(999);
    expect(video.asked).toHaveLength(retry);
    await vi.advanceTimersByTimeAsync(1);
    expect(video.asked).toHaveLength(retry + 1);
  }
  video.dispatchEvent(new Event('error'));
  expect(player.getState()).toMatchObject({ status: 'failed', failure: 'download-failed' });
  player.retry();
  expect(video.asked).toHaveLength(5);
});

test('PLAYER-64 a video that stands still is noticed within 300 ms, and goes on within 300 ms', async () => {
  const { lesson, video } = await playLesson('live');
  const status = () => lesson.player.getState().status;
  const pass = async (moved: number) => {
    video.currentTime += moved;
    await vi.advanceTimersByTimeAsync(300);
  };
  await pass(0.3);
  expect(status()).toBe('playing');
  await pass(0);
  expect(status()).toBe('stalled');
  await pass(0.3);
  expect(status()).toBe('playing');
});
