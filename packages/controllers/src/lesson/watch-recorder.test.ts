import type { WatchSample } from '@jixu/domain/lesson/watch-trace';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { expect, test, vi } from 'vitest';
import { createCell } from '../cell.ts';
import type { SaveState } from './watch-journal-controller.ts';
import { createWatchRecorder } from './watch-recorder.ts';

const LESSON = { courseId: 1001, videoId: 7001 };
const NEXT_LESSON = { courseId: 1001, videoId: 7002 };

/** A recorder on a lesson, under a lease, and a player that plays in real time. */
function createRecording({ durable = true, lease = 'L1' as string | null } = {}) {
  const state = { furthest: 0, position: 0, learner: 'ann' as string | null };
  const nothing = { waiting: 0, waitingMs: 0, savedAt: null, sending: false, failing: false };
  const journal = {
    watched: vi.fn(async (_entry: object) => undefined),
    answered: vi.fn(async (_quiz: object) => exampleOf('passKeyNotes', 'ok')),
    flush: vi.fn(async () => undefined),
    saved: createCell<SaveState>({ ...nothing, durable }),
  };
  let sampleNow = () => {};
  const recorder = createWatchRecorder({
    journal,
    player: { getState: () => state, sampleNow: () => sampleNow() },
    learner: () => state.learner,
    clock: { now: () => 1_000 },
  });
  void recorder.watchLesson(LESSON);
  recorder.useLease(lease);
  const sample = (mark: WatchSample['mark'], second: number) =>
    recorder.sample({ mark, mediaTime: second, rate: 1, wall: second * 1000 });
  const play = (from: number, to: number) => {
    sample('start', from);
    for (let second = from + 1; second <= to; second += 1) {
      state.position = second;
      state.furthest = Math.max(state.furthest, second);
      sample('tick', second);
    }
  };
  /** The element has played up to this second without reporting it yet. */
  const playUnheard = (second: number) => {
    sampleNow = () => sample('tick', second);
  };
  const written = () => journal.watched.mock.calls.map(([entry]) => entry);
  return { state, journal, recorder, play, sample, playUnheard, written };
}

test('what plays is written before five seconds of it could be lost, each interval once', () => {
  const { written, play } = createRecording();
  play(0, 9);
  expect(written()).toMatchObject([
    { learner: 'ann', lease: 'L1', ...LESSON, intervals: [[0, 3_000]], furthest: 3, resume: 3, at: 1_000 },
    { intervals: [[3_000, 6_000]] },
    { intervals: [[6_000, 9_000]] },
  ]);
});

test('PLAYER-60 PLAYER-62 after 120 seconds of playing it is pushed', async () => {
  const { journal, play } = createRecording();
  play(0, 119);
  expect(journal.flush).not.toHaveBeenCalled();
  play(119, 120);
  await expect.poll(() => journal.flush.mock.calls.length).toBe(1);
});

test('a browser that keeps nothing pushes every fifteen seconds', async () => {
  const { journal, play } = createRecording({ durable: false });
  play(0, 14);
  expect(journal.flush).not.toHaveBeenCalled();
  play(14, 15);
  await expect.poll(() => journal.flush.mock.calls.length).toBe(1);
});

test('PLAYER-53 a pause or a seek adds nothing to the played time', async () => {
  const { journal, recorder, play } = createRecording();
  play(0, 60);
  recorder.sample({ mark: 'seek', mediaTime: 30, rate: 1, wall: 500_000 });
  play(30, 89);
  expect(journal.flush).not.toHaveBeenCalled();
  play(89, 90);
  await expect.poll(() => journal.flush.mock.calls.length).toBe(1);
});

test('what was watched before a lease is there waits for it', async () => {
  const { written, recorder, play } = createRecording({ lease: null });
  play(0, 4);
  await recorder.push();
  expect(written()).toEqual([]);
  recorder.useLease('L1');
  await recorder.push();
  expect(written()).toMatchObject([{ lease: 'L1', intervals: [[0, 4_000]] }]);
});

test('nothing is written while nobody is logged in', async () => {
  const { written, recorder, play, state } = createRecording();
  state.learner = null;
  play(0, 4);
  await recorder.push();
  expect(written()).toEqual([]);
  state.learner = 'ann';
  await recorder.push();
  expect(written()).toMatchObject([{ learner: 'ann', intervals: [[0, 4_000]] }]);
});

test('a seek alone moves the resume second', async () => {
  const { written, recorder, play, state } = createRecording();
  play(0, 20);
  await recorder.push();
  const before = written().length;
  state.position = 3;
  await recorder.push();
  expect(written().at(-1)).toMatchObject({ intervals: [], furthest: 20, resume: 3 });
  await recorder.push();
  expect(written()).toHaveLength(before + 1);
});

test('integrity 3: another lease: to the instant under the old one, and from there under the new one', async () => {
  const { written, recorder, play, playUnheard, sample } = createRecording();
  play(0, 1);
  playUnheard(1.75);
  recorder.useLease('L2');
  expect(written()).toMatchObject([{ lease: 'L1', intervals: [[0, 1_750]] }]);
  playUnheard(3);
  sample('tick', 3);
  await recorder.push();
  expect(written().slice(1)).toMatchObject([{ lease: 'L2', intervals: [[1_750, 3_000]] }]);
});

test('integrity 1: another lesson: what was watched is recorded for the lesson it was watched of', async () => {
  const { written, recorder, play, playUnheard, state } = createRecording();
  play(0, 1);
  playUnheard(1.5);
  void recorder.watchLesson(NEXT_LESSON);
  expect(written()).toMatchObject([{ ...LESSON, intervals: [[0, 1_500]] }]);
  Object.assign(state, { furthest: 0, position: 0 });
  playUnheard(0);
  play(0, 2);
  await recorder.push();
  expect(written().slice(1)).toMatchObject([{ ...NEXT_LESSON, intervals: [[0, 2_000]], furthest: 2 }]);
});

test('integrity 1: where one lesson stopped and the next one starts are not joined up', async () => {
  const { written, recorder, play, sample } = createRecording();
  play(0, 2);
  sample('stop', 2);
  void recorder.watchLesson(NEXT_LESSON);
  sample('start', 2.2);
  sample('tick', 3);
  await recorder.push();
  expect(written()).toMatchObject([
    { ...LESSON, intervals: [[0, 2_000]] },
    { ...NEXT_LESSON, intervals: [[2_200, 3_000]] },
  ]);
});

test('integrity 1: a lesson that never had a lease is not credited to the one after it, and not lost either', async () => {
  const { written, recorder, play, state } = createRecording({ lease: null });
  play(0, 4);
  void recorder.watchLesson(NEXT_LESSON);
  Object.assign(state, { furthest: 0, position: 0 });
  recorder.useLease('L2');
  play(10, 12);
  await recorder.push();
  expect(written()).toMatchObject([
    { lease: 'L2', ...LESSON, intervals: [[0, 4_000]], furthest: 4, resume: 4 },
    { lease: 'L2', ...NEXT_LESSON, intervals: [[10_000, 12_000]], furthest: 12 },
  ]);
});

const QUIZ = { courseId: 1001, courseSectionId: 4001, yearId: null, second: 44, answers: { 95001: ['B'] } };

test('integrity 5: an answered quiz follows what was watched up to its instant', async () => {
  const { journal, play, playUnheard, recorder, written } = createRecording();
  play(0, 43);
  playUnheard(44);
  journal.answered.mockImplementation(async () => {
    expect(written().at(-1)).toMatchObject({ intervals: [[42_000, 44_000]] });
    return exampleOf('passKeyNotes', 'ok');
  });
  expect(await recorder.answered(QUIZ)).toMatchObject({ errcode: 0 });
  expect(journal.answered.mock.calls).toEqual([[{ ...QUIZ, learner: 'ann', lease: 'L1', at: 1_000 }]]);
  expect(journal.flush).toHaveBeenCalled();
});

test('while nobody is logged in no quiz is reported', () => {
  const { journal, recorder, state } = createRecording();
  state.learner = null;
  expect(recorder.answered(QUIZ)).toBeNull();
  expect(journal.answered).not.toHaveBeenCalled();
});
