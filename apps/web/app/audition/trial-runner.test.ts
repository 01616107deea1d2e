import { initialPlayer } from '@jixu/domain/player/player-state';
import type { LessonPlayerState } from '@jixu/player';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../api/answer.ts';
import { type TrialParts, type TrialPlayer, TrialRunner } from './trial-runner.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const VIDEO = { url: '/media/v1.sig/7001/master.m3u8' };
const found = (): Promise<Answer<{ url: string }>> =>
  Promise.resolve({ errcode: 0, errmsg: '成功', data: VIDEO });

/** A player whose reports the test controls. */
function fakePlayer() {
  let state: LessonPlayerState = { ...initialPlayer, fullscreen: true, bufferedTo: 0 };
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: vi.fn(),
    pause: vi.fn(),
    exitFullscreen: vi.fn(),
    destroy: vi.fn(() => listeners.clear()),
    report: (change: Partial<LessonPlayerState>) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  } satisfies TrialPlayer & { report: unknown };
}

async function world(more: Partial<TrialParts<TrialPlayer>> = {}) {
  const player = fakePlayer();
  const warn = vi.fn();
  const parts = { freeMinutes: 2, readVideo: vi.fn(found), createPlayer: () => player, warn, ...more };
  const runner = new TrialRunner<TrialPlayer>(parts);
  const element = { ownerDocument: {} } as never;
  runner.attach(element, element);
  await settle();
  return { runner, player, warn, readVideo: parts.readVideo };
}

async function passed() {
  const made = await world();
  made.player.report({ status: 'playing', position: 120.5 });
  return made;
}

test('TRIAL-07 the lesson is opened at its address and plays by itself', async () => {
  const { player, runner } = await world();
  expect(player.open).toHaveBeenCalledWith(
    expect.objectContaining({ address: VIDEO.url, autoplay: true, resume: 0 }),
  );
  player.report({ status: 'playing', position: 1 });
  expect(runner.view.get()).toMatchObject({ video: 'playing', trial: { status: 'listening', minutes: 2 } });
});

test('TRIAL-11 TRIAL-12 TRIAL-14 after its minutes it leaves fullscreen and says so', async () => {
  const { player, runner } = await world();
  player.report({ status: 'playing', position: 120 });
  expect(runner.view.get().trial.status).toBe('listening');
  player.report({ position: 120.3 });
  expect(runner.view.get().trial.status).toBe('passed');
  expect(player.exitFullscreen).toHaveBeenCalledOnce();
});

test('TRIAL-13 it pauses a second later, once', async () => {
  const { player } = await passed();
  player.report({ position: 121 });
  await vi.advanceTimersByTimeAsync(999);
  expect(player.pause).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(player.pause).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(player.pause).toHaveBeenCalledOnce();
});

test('TRIAL-09 without a word about minutes it is five', async () => {
  const { player, runner } = await world({ freeMinutes: null });
  player.report({ status: 'playing', position: 299 });
  expect(runner.view.get().trial.status).toBe('listening');
  player.report({ position: 300.1 });
  expect(runner.view.get().trial.status).toBe('passed');
});

test('TRIAL-15 closing the message destroys the player', async () => {
  const { player, runner } = await passed();
  runner.closeEnded();
  expect(player.destroy).toHaveBeenCalledOnce();
  expect(runner.view.get()).toMatchObject({ player: null, trial: { status: 'over' } });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(player.pause).not.toHaveBeenCalled();
});

test('a lesson that ends before its minutes ends nothing else', async () => {
  const { player, runner } = await world();
  player.report({ status: 'ended', position: 70 });
  expect(runner.view.get().trial.status).toBe('listening');
});

test('TRIAL-17 a refusal warns with the message of the server, and there is nothing to play', async () => {
  const errmsg = '该课节暂不能试听';
  const { runner, warn, player } = await world({
    readVideo: () => Promise.resolve({ errcode: 2301, errmsg, data: null }),
  });
  expect(warn).toHaveBeenCalledWith(errmsg);
  expect(player.open).not.toHaveBeenCalled();
  expect(runner.view.get().video).toBe('no-address');
});

test('TRIAL-18 a stream that fails says so; asking again goes on where it stood, by a new address', async () => {
  const { runner, player, readVideo } = await world();
  player.report({ status: 'failed', failure: 'download-failed', position: 31 });
  expect(runner.view.get().video).toBe('stream-failed');
  runner.retry();
  await settle();
  expect(readVideo).toHaveBeenCalledTimes(2);
  expect(player.open).toHaveBeenLastCalledWith(expect.objectContaining({ resume: 31 }));
});

test('TRIAL-18 without an address of a stream nothing can be played', async () => {
  const { runner, player } = await world();
  player.report({ status: 'failed', failure: 'no-address' });
  expect(runner.view.get().video).toBe('no-address');
});

test('without an answer it can be asked for again', async () => {
  const errmsg = '网络错误，请刷新重试！';
  const { runner, warn } = await world({
    readVideo: () => Promise.resolve({ errcode: 9408, errmsg, data: null }),
  });
  expect(warn).toHaveBeenCalledWith(errmsg);
  expect(runner.view.get().video).toBe('stream-failed');
});

test('an answer that comes after the dialog was closed opens nothing', async () => {
  const player = fakePlayer();
  const parts = { freeMinutes: 2, readVideo: found, createPlayer: () => player, warn: vi.fn() };
  const runner = new TrialRunner<TrialPlayer>(parts);
  const element = { ownerDocument: {} } as never;
  runner.attach(element, element);
  runner.destroy();
  await settle();
  expect(player.open).not.toHaveBeenCalled();
});
