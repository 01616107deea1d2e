import { describe, expect, test } from 'vitest';
import { transitionPlayer } from './player.ts';
import {
  initialPlayer,
  PLAYER_FAILURE_TEXTS,
  type PlayerEvent,
  type PlayerState,
  type PlayerStatus,
} from './player-state.ts';
import { decideRetry } from './player-stream.ts';

function at(status: PlayerStatus, more: Partial<PlayerState> = {}): PlayerState {
  return { ...initialPlayer, status, duration: 600, position: 50, furthest: 100, ...more };
}

function take(state: PlayerState, event: PlayerEvent) {
  const { state: next, effects } = transitionPlayer(state, event);
  return { ...next, effects };
}

describe('a stream that breaks', () => {
  test.each(['loading', 'ready', 'playing', 'paused', 'stalled'] as const)(
    'while %s is retried',
    (status) => {
      expect(take(at(status), { type: 'stream-broke' })).toMatchObject({
        status: 'retrying',
        attempts: 1,
        retryPending: true,
        effects: [{ type: 'schedule-retry', afterMs: 1000 }],
      });
    },
  );

  test.each(['idle', 'failed', 'displaced'] as const)('while %s changes nothing', (status) => {
    expect(take(at(status), { type: 'stream-broke' })).toEqual({ ...at(status), effects: [] });
  });

  test('is not retried twice for one break', () => {
    const waiting = at('retrying', { attempts: 1, retryPending: true });
    expect(take(waiting, { type: 'stream-broke' })).toEqual({ ...waiting, effects: [] });
  });

  test('PLAYER-63 is given up after three retries, and asked for what is at the position until then', () => {
    let state = at('playing');
    for (const attempt of [1, 2, 3]) {
      state = transitionPlayer(state, { type: 'stream-broke' }).state;
      const due = take(state, { type: 'retry-due' });
      expect(due).toMatchObject({ attempts: attempt, effects: [{ type: 'retry-stream', startAt: 50 }] });
      state = transitionPlayer(state, { type: 'retry-due' }).state;
    }
    expect(take(state, { type: 'stream-broke' })).toMatchObject({
      status: 'failed',
      failure: 'download-failed',
      effects: [{ type: 'detach' }],
    });
  });

  test('PLAYER-73 has its sentence, and a retry that starts anew', () => {
    expect(PLAYER_FAILURE_TEXTS['download-failed']).toBe('网络错误导致视频下载中途失败');
    const failed = at('failed', { failure: 'download-failed', attempts: 3 });
    expect(take(failed, { type: 'retry-wanted' })).toMatchObject({
      status: 'retrying',
      failure: null,
      attempts: 0,
      wantsPlay: true,
      effects: [{ type: 'reattach', startAt: 50 }],
    });
  });

  test.each([
    ['nothing has failed', at('playing')],
    ['there is no address', at('failed', { failure: 'no-address' })],
  ])('is not asked again when %s', (_name, state) => {
    expect(take(state, { type: 'retry-wanted' })).toEqual({ ...state, effects: [] });
  });

  test.each([
    [true, 'playing'],
    [false, 'paused'],
  ])('and delivers again, element playing %s, is %s', (playing, status) => {
    const asked = at('retrying', { attempts: 2 });
    expect(take(asked, { type: 'stream-recovered', playing })).toMatchObject({ status, attempts: 0 });
  });

  test('delivers what was under way when it broke: that is no recovery', () => {
    const waiting = at('retrying', { attempts: 1, retryPending: true });
    expect(take(waiting, { type: 'stream-recovered', playing: true })).toEqual({ ...waiting, effects: [] });
  });

  test('a retry that comes due after a new lesson was opened does nothing', () => {
    expect(take(at('loading'), { type: 'retry-due' }).effects).toEqual([]);
  });
});

describe('the lease', () => {
  test.each(['loading', 'ready', 'playing', 'paused', 'stalled', 'retrying', 'ended'] as const)(
    'lost while %s displaces and pauses',
    (status) => {
      expect(take(at(status, { wantsPlay: true }), { type: 'displaced' })).toMatchObject({
        status: 'displaced',
        wantsPlay: false,
        effects: [{ type: 'pause' }],
      });
    },
  );

  test.each(['idle', 'failed'] as const)('lost while %s changes nothing', (status) => {
    expect(take(at(status), { type: 'displaced' })).toEqual({ ...at(status), effects: [] });
  });

  test('regained goes on where it stood', () => {
    expect(take(at('displaced'), { type: 'regained' })).toMatchObject({
      status: 'retrying',
      wantsPlay: true,
      effects: [{ type: 'reattach', startAt: 50 }],
    });
  });

  test('regained without having been lost changes nothing', () => {
    expect(take(at('playing'), { type: 'regained' })).toEqual({ ...at('playing'), effects: [] });
  });
});

test.each([
  [0, { kind: 'retry', afterMs: 1000, attempt: 1 }],
  [1, { kind: 'retry', afterMs: 1000, attempt: 2 }],
  [2, { kind: 'retry', afterMs: 1000, attempt: 3 }],
  [3, { kind: 'give-up' }],
  [9, { kind: 'give-up' }],
])('PLAYER-63 after %d attempts', (attempts, decision) => {
  expect(decideRetry(attempts)).toEqual(decision);
});
