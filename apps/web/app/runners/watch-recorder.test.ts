import type { WatchSample } from '@jixu/domain/watching/watch-trace';
import { expect, test, vi } from 'vitest';
import { createWatchRecorder, type WatchContext } from './watch-recorder.ts';

const CONTEXT: WatchContext = { learner: 'ann', lease: 'L1', courseId: 1001, videoId: 7001 };

function world(durable = true) {
  const state = { context: CONTEXT as WatchContext | null, furthest: 0, position: 0 };
  const journal = {
    watched: vi.fn(async (_entry: { intervals: unknown }) => undefined),
    flush: vi.fn(async () => undefined),
    saveState: () => ({ waiting: 0, waitingMs: 0, savedAt: null, sending: false, failing: false, durable }),
  };
  const recorder = createWatchRecorder({
    journal,
    context: () => state.context,
    position: () => ({ furthest: state.furthest, position: state.position }),
    now: () => 1_000,
  });
  /** Plays from one second to another in real time, a sample a second. */
  const play = (from: number, to: number) => {
    const at = (mark: WatchSample['mark'], second: number) =>
      recorder.sample({ mark, mediaTime: second, rate: 1, wall: second * 1000 });
    at('start', from);
    for (let second = from + 1; second <= to; second += 1) {
      state.position = second;
      state.furthest = Math.max(state.furthest, second);
      at('tick', second);
    }
  };
  return { state, journal, recorder, play };
}

test('what plays is written before five seconds of it could be lost, each stretch once', async () => {
  const { journal, play } = world();
  play(0, 9);
  await expect.poll(() => journal.watched.mock.calls.length).toBe(3);
  const written = journal.watched.mock.calls.map(([entry]) => entry.intervals);
  expect(written).toEqual([[[0, 3_000]], [[3_000, 6_000]], [[6_000, 9_000]]]);
});

test('PLAYER-60 PLAYER-62 after 120 seconds of playing it is pushed', async () => {
  const { journal, play } = world();
  play(0, 119);
  expect(journal.flush).not.toHaveBeenCalled();
  play(119, 120);
  await expect.poll(() => journal.flush.mock.calls.length).toBe(1);
});

test('a browser that keeps nothing pushes every fifteen seconds', async () => {
  const { journal, play } = world(false);
  play(0, 14);
  expect(journal.flush).not.toHaveBeenCalled();
  play(14, 15);
  await expect.poll(() => journal.flush.mock.calls.length).toBe(1);
});

test('PLAYER-53 a pause or a seek adds nothing to the played time', async () => {
  const { journal, recorder, play } = world();
  play(0, 60);
  recorder.sample({ mark: 'seek', mediaTime: 30, rate: 1, wall: 500_000 });
  play(30, 89);
  expect(journal.flush).not.toHaveBeenCalled();
  play(89, 90);
  await expect.poll(() => journal.flush.mock.calls.length).toBe(1);
});

test('what was watched before a lease is there waits for it', async () => {
  const { journal, recorder, play, state } = world();
  state.context = null;
  play(0, 4);
  await recorder.write();
  expect(journal.watched).not.toHaveBeenCalled();
  state.context = CONTEXT;
  await recorder.write();
  expect(journal.watched).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ intervals: [[0, 4_000]] }),
  );
});

test('a seek alone moves the resume second', async () => {
  const { journal, recorder, play, state } = world();
  play(0, 20);
  await recorder.push();
  const before = journal.watched.mock.calls.length;
  state.position = 3;
  await recorder.push();
  expect(journal.watched).toHaveBeenLastCalledWith(
    expect.objectContaining({ intervals: [], furthest: 20, resume: 3 }),
  );
  await recorder.push();
  expect(journal.watched).toHaveBeenCalledTimes(before + 1);
});
