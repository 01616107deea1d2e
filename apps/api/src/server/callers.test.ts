import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DeadlinePassed } from '#batching/deadline.ts';
import { callerOf, createCallerShares, type ShareKind } from './callers.ts';
import { TransportRejection } from './envelope.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

/** Calls that end when they are told to. */
function callsOf(kind: ShareKind, caller: string | null = 'learner 1', shares = createCallerShares()) {
  const running: (() => void)[] = [];
  const call = (by = caller) => shares.take(kind, by, () => new Promise<void>((end) => running.push(end)));
  return { running, call, shares };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test.each<[ShareKind, number]>([
  ['read', 3],
  ['write', 2],
  ['file', 1],
])(
  'of one caller as many %s calls run at once as %i; the others follow in their order',
  async (kind, most) => {
    const { running, call } = callsOf(kind);
    const all = Array.from({ length: 10 }, () => call());
    for (let ended = 0; ended < 10; ended++) {
      expect(running.length).toBe(Math.min(10, ended + most));
      running[ended]?.();
      await turn();
    }
    await Promise.all(all);
  },
);

test('another caller, and another kind of call, does not wait', async () => {
  const { running, call, shares } = callsOf('write');
  for (let count = 0; count < 9; count++) void call();
  await turn();
  void call('learner 2');
  void shares.take('read', 'learner 1', async () => void running.push(() => undefined));
  expect(running.length).toBe(4);
});

test('a call that fails passes its place on', async () => {
  const { shares } = callsOf('file');
  const failing = shares.take('file', 'a', () => Promise.reject(new Error('no')));
  const next = shares.take('file', 'a', async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('what comes to its turn when nobody waits for it any more is left undone', async () => {
  const { running, call } = callsOf('file');
  const [first, late] = [call(), call()];
  const heard = late.catch((error: unknown) => error);
  vi.advanceTimersByTime(10_001);
  running[0]?.();
  await first;
  expect(await heard).toBeInstanceOf(DeadlinePassed);
  expect(running.length).toBe(1);
  void call();
  expect(running.length).toBe(2);
});

test('who lets more than a hundred calls wait is told to slow down', async () => {
  const { call } = callsOf('read');
  for (let count = 0; count < 103; count++) void call();
  await expect(call()).rejects.toMatchObject({ constructor: TransportRejection, errcode: 9999 });
});

test('a learner is one caller on all devices; a stranger is none', () => {
  expect(callerOf({ id: 1, learnerId: 7 })).toBe(callerOf({ id: 2, learnerId: 7 }));
  expect(callerOf({ id: 7, learnerId: null })).not.toBe(callerOf({ id: 1, learnerId: 7 }));
  expect(callerOf(null)).toBeNull();
});
