import { describe, expect, test } from 'vitest';
import { resumeSecond, transitionPlayer } from './player.ts';
import {
  initialPlayer,
  isPlaybackRate,
  type OpenedLesson,
  PLAYBACK_RATES,
  PLAYER_FAILURE_TEXTS,
  type PlayerEvent,
  type PlayerState,
  type PlayerStatus,
} from './player-state.ts';

const LESSON: OpenedLesson = {
  address: '/media/t/1/index.m3u8',
  duration: 600,
  resume: 0,
  furthest: 100,
  mayJump: false,
  autoplay: false,
};

function at(status: PlayerStatus, more: Partial<PlayerState> = {}): PlayerState {
  return { ...initialPlayer, status, duration: 600, position: 50, furthest: 100, ...more };
}

function take(state: PlayerState, event: PlayerEvent) {
  const { state: next, effects } = transitionPlayer(state, event);
  return { ...next, effects };
}

describe('opening a lesson', () => {
  test.each([
    ['at its resume second', { resume: 40 }, 40],
    ['PLAYER-57 from the start when it was left within 5 s of the end', { resume: 595, furthest: 600 }, 0],
    ['no further than the furthest point', { resume: 300 }, 100],
    ['further with the permission', { resume: 300, mayJump: true }, 300],
  ])('%s', (_name, lesson, startAt) => {
    const opened = take(at('playing', { rate: 1.5 }), {
      type: 'lesson-opened',
      lesson: { ...LESSON, ...lesson },
    });
    expect(opened).toMatchObject({ status: 'loading', position: startAt, rate: 1.5, attempts: 0 });
    expect(opened.effects).toEqual([{ type: 'attach', address: LESSON.address, startAt }]);
  });

  test.each([null, '', ' '])('PLAYER-74 an address of %j fails with its sentence', (address) => {
    const opened = take(initialPlayer, { type: 'lesson-opened', lesson: { ...LESSON, address } });
    expect(opened).toMatchObject({ status: 'failed', failure: 'no-address' });
    expect(PLAYER_FAILURE_TEXTS['no-address']).toBe('初始化失败，无效的播放参数~');
  });

  test('becomes ready with the element’s length, goes to its position and plays if wanted', () => {
    const ready = take(at('loading', { wantsPlay: true }), { type: 'metadata-loaded', duration: 601.5 });
    expect(ready).toMatchObject({ status: 'ready', duration: 601.5 });
    expect(ready.effects).toEqual([{ type: 'seek', to: 50 }, { type: 'play' }]);
    expect(take(at('loading'), { type: 'metadata-loaded', duration: Number.NaN }).duration).toBe(600);
  });

  test('closing detaches and keeps rate and volume', () => {
    const closed = take(at('playing', { rate: 2, volume: 30 }), { type: 'closed' });
    expect(closed).toMatchObject({ ...initialPlayer, rate: 2, volume: 30, effects: [{ type: 'detach' }] });
  });
});

describe('intents', () => {
  const all: readonly PlayerStatus[] = [
    'idle',
    'loading',
    'ready',
    'playing',
    'paused',
    'stalled',
    'retrying',
    'failed',
    'ended',
    'displaced',
  ];
  const playing: readonly PlayerStatus[] = ['ready', 'playing', 'paused', 'stalled', 'retrying', 'ended'];

  test.each(all)('play while %s', (status) => {
    const effects = playing.includes(status) ? [{ type: 'play' }] : [];
    expect(take(at(status), { type: 'play-wanted' })).toMatchObject({ status, effects });
  });

  test.each(all)('pause while %s', (status) => {
    const effects = playing.includes(status) || status === 'displaced' ? [{ type: 'pause' }] : [];
    expect(take(at(status), { type: 'pause-wanted' })).toMatchObject({ status, wantsPlay: false, effects });
  });

  test.each(all)('seek while %s', (status) => {
    const effects = playing.includes(status) || status === 'displaced' ? [{ type: 'seek', to: 60 }] : [];
    expect(take(at(status), { type: 'seek-wanted', to: 60 })).toMatchObject({
      status,
      position: 50,
      effects,
    });
  });

  test('PLAYER-55 a seek beyond the furthest point is refused and counted', () => {
    expect(take(at('playing'), { type: 'seek-wanted', to: 200 })).toMatchObject({
      rejectedSeeks: 1,
      effects: [],
    });
  });

  test('PLAYER-65 only rates of the menu are set, and none before the element says so', () => {
    const set = take(at('playing'), { type: 'rate-wanted', rate: 2 });
    expect(set).toMatchObject({ rate: 1, effects: [{ type: 'set-rate', rate: 2 }] });
    expect(take(at('playing'), { type: 'rate-wanted', rate: 3 }).effects).toEqual([]);
  });

  test('the volume stays between 0 and 100', () => {
    const { effects } = take(at('playing'), { type: 'volume-wanted', volume: 130 });
    expect(effects).toEqual([{ type: 'set-volume', volume: 100 }]);
  });
});

describe('facts of the element', () => {
  const rows: readonly [string, PlayerState, PlayerEvent, Partial<PlayerState>][] = [
    ['played', at('paused'), { type: 'played' }, { status: 'playing', wantsPlay: true }],
    ['played from the buffer of a broken stream', at('retrying'), { type: 'played' }, { status: 'retrying' }],
    ['played before anything was attached', at('loading'), { type: 'played' }, { status: 'loading' }],
    ['paused', at('playing'), { type: 'paused' }, { status: 'paused' }],
    ['paused while displaced', at('displaced'), { type: 'paused' }, { status: 'displaced' }],
    ['refused to play', at('ready', { wantsPlay: true }), { type: 'play-blocked' }, { wantsPlay: false }],
    ['stands still', at('playing'), { type: 'stall-checked', moving: false }, { status: 'stalled' }],
    ['moves again', at('stalled'), { type: 'stall-checked', moving: true }, { status: 'playing' }],
    [
      'stands still because it is paused',
      at('paused'),
      { type: 'stall-checked', moving: false },
      { status: 'paused' },
    ],
    ['advanced', at('playing'), { type: 'time-advanced', position: 101 }, { position: 101, furthest: 101 }],
    [
      'advanced inside',
      at('playing'),
      { type: 'time-advanced', position: 51 },
      { position: 51, furthest: 100 },
    ],
    ['advanced to nowhere', at('playing'), { type: 'time-advanced', position: Number.NaN }, { position: 50 }],
    ['reported while loading', at('loading'), { type: 'time-advanced', position: 0 }, { position: 50 }],
    ['landed', at('paused'), { type: 'seek-landed', at: 20 }, { position: 20 }],
    [
      'landed after the end',
      at('ended'),
      { type: 'seek-landed', at: 20 },
      { status: 'paused', position: 20 },
    ],
    ['changed the rate', at('playing'), { type: 'rate-changed', rate: 1.25 }, { rate: 1.25 }],
    ['changed the volume', at('playing'), { type: 'volume-changed', volume: 34.6 }, { volume: 35 }],
    ['ended', at('playing', { wantsPlay: true }), { type: 'ended' }, { status: 'ended', wantsPlay: false }],
    ['ended while displaced', at('displaced'), { type: 'ended' }, { status: 'displaced' }],
  ];
  test.each(rows)('%s', (_name, state, event, expected) => {
    expect(take(state, event)).toMatchObject({ ...expected, effects: [] });
  });

  test('PLAYER-55 a move that reached the element is taken back', () => {
    const moved = take(at('paused'), { type: 'seek-started', to: 500 });
    expect(moved).toMatchObject({ position: 50, furthest: 100, rejectedSeeks: 1 });
    expect(moved.effects).toEqual([{ type: 'seek', to: 50 }]);
  });

  test('a rate set from outside is put back', () => {
    const changed = take(at('playing', { rate: 1.5 }), { type: 'rate-changed', rate: 8 });
    expect(changed).toMatchObject({ rate: 1.5, effects: [{ type: 'set-rate', rate: 1.5 }] });
  });

  test('a displaced element that plays is paused again', () => {
    expect(take(at('displaced'), { type: 'played' })).toMatchObject({
      status: 'displaced',
      effects: [{ type: 'pause' }],
    });
  });
});

test.each([
  [595, 600, 0],
  [594, 600, 594],
  [600, 600, 0],
  [0, 600, 0],
  [-3, 600, 0],
  [Number.NaN, 600, 0],
  [3, 4, 0],
])('PLAYER-57 resume second %d of %d starts at %d', (resume, duration, start) => {
  expect(resumeSecond(resume, duration)).toBe(start);
});

test('PLAYER-65 the menu has exactly these six rates', () => {
  expect(PLAYBACK_RATES).toEqual([0.8, 1, 1.25, 1.5, 1.75, 2]);
});

test.each([
  [0.8, true],
  [2, true],
  [0.5, false],
  [16, false],
  [Number.NaN, false],
])('rate %d on the menu: %s', (rate, known) => expect(isPlaybackRate(rate)).toBe(known));
