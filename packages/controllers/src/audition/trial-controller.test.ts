import { initialPlayer, type PlayerState } from '@jixu/domain/lesson/player/player-state';
import { rejection, success } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test, vi } from 'vitest';
import { createTrialController, type TrialPlayer } from './trial-controller.ts';

const VIDEO = success('getFreeVideo', { url: '/media/v1.sig/7001/master.m3u8' });
const LESSON = { videoId: 7001, sectionId: 501, courseId: 601, freeMinutes: 2 };

/** A player that reports what the test says. */
function fakePlayer() {
  let state: PlayerState = initialPlayer;
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
    report: (change: Partial<PlayerState>) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  } satisfies TrialPlayer & { report: unknown };
}

function testEnvironment(
  results: NonNullable<Script['getFreeVideo']> = [VIDEO],
  freeMinutes: number | null = 2,
) {
  const { calls, clock, requested } = scriptedServer({ getFreeVideo: results });
  const player = fakePlayer();
  const toast = vi.fn();
  const trial = createTrialController<TrialPlayer>({
    calls,
    clock,
    toast,
    lesson: { ...LESSON, freeMinutes },
  });
  const settle = () => clock.advance(RESPONSE_MS);
  return { trial, player, toast, clock, settle, requested: () => requested('getFreeVideo') };
}

async function attached(...how: Parameters<typeof testEnvironment>) {
  const all = testEnvironment(...how);
  all.trial.attach(all.player);
  await all.settle();
  return all;
}

async function passed() {
  const all = await attached();
  all.player.report({ status: 'playing', position: 120.5 });
  return all;
}

test('TRIAL-07 the lesson is opened at its address and plays by itself', async () => {
  const { player, trial } = await attached();
  expect(player.open).toHaveBeenCalledWith(
    expect.objectContaining({ address: '/media/v1.sig/7001/master.m3u8', autoplay: true, resume: 0 }),
  );
  player.report({ status: 'playing', position: 1 });
  expect(trial.view.get()).toMatchObject({ video: 'playing', trial: { status: 'listening', minutes: 2 } });
});

test('TRIAL-11 TRIAL-12 TRIAL-14 after its minutes it leaves fullscreen and says so', async () => {
  const { player, trial } = await attached();
  player.report({ status: 'playing', position: 120 });
  expect(trial.view.get().trial.status).toBe('listening');
  player.report({ position: 120.3 });
  expect(trial.view.get().trial.status).toBe('passed');
  expect(player.exitFullscreen).toHaveBeenCalledOnce();
});

test('TRIAL-13 it pauses a second later, once', async () => {
  const { player, clock } = await passed();
  player.report({ position: 121 });
  await clock.advance(999);
  expect(player.pause).not.toHaveBeenCalled();
  await clock.advance(1);
  expect(player.pause).toHaveBeenCalledOnce();
  await clock.advance(5_000);
  expect(player.pause).toHaveBeenCalledOnce();
});

test('TRIAL-09 without a word about minutes it is five', async () => {
  const { player, trial } = await attached([VIDEO], null);
  player.report({ status: 'playing', position: 299 });
  expect(trial.view.get().trial.status).toBe('listening');
  player.report({ position: 300.1 });
  expect(trial.view.get().trial.status).toBe('passed');
});

test('TRIAL-15 closing the message destroys the player', async () => {
  const { player, trial, clock } = await passed();
  trial.closeEnded();
  expect(player.destroy).toHaveBeenCalledOnce();
  expect(trial.view.get()).toMatchObject({ player: null, trial: { status: 'over' } });
  await clock.advance(2_000);
  expect(player.pause).not.toHaveBeenCalled();
});

test('a lesson that ends before its minutes ends nothing else', async () => {
  const { player, trial } = await attached();
  player.report({ status: 'ended', position: 70 });
  expect(trial.view.get().trial.status).toBe('listening');
});

test('TRIAL-17 a rejection warns with the message of the server, and there is nothing to play', async () => {
  const unknown = rejection('getFreeVideo', 2301);
  const { trial, toast, player } = await attached([unknown]);
  expect(toast.mock.calls).toEqual([['warning', unknown.errmsg]]);
  expect(player.open).not.toHaveBeenCalled();
  expect(trial.view.get().video).toBe('no-address');
});

test('TRIAL-18 a stream that fails says so; asking again goes on where it stood, by a new address', async () => {
  const { trial, player, requested, settle } = await attached();
  player.report({ status: 'failed', failure: 'download-failed', position: 31 });
  expect(trial.view.get().video).toBe('stream-failed');
  trial.retry();
  await settle();
  expect(requested()).toHaveLength(2);
  expect(player.open).toHaveBeenLastCalledWith(expect.objectContaining({ resume: 31 }));
});

test('TRIAL-18 without an address of a stream nothing can be played', async () => {
  const { trial, player } = await attached();
  player.report({ status: 'failed', failure: 'no-address' });
  expect(trial.view.get().video).toBe('no-address');
});

test.each([9408, 9500] as const)('errcode %i: it can be asked for again', async (errcode) => {
  const failed = rejection('getFreeVideo', errcode);
  const { trial, toast, player, settle } = await attached([failed, VIDEO]);
  expect(toast.mock.calls).toEqual([['warning', failed.errmsg]]);
  expect(trial.view.get().video).toBe('stream-failed');
  trial.retry();
  await settle();
  expect(player.open).toHaveBeenCalledOnce();
});

test('a response that comes after the dialog was closed opens nothing', async () => {
  const { trial, player, settle } = testEnvironment();
  trial.attach(player);
  trial.destroy();
  await settle();
  expect(player.open).not.toHaveBeenCalled();
});
