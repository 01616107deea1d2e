import { CONSTANTS } from '@jixu/constants';
import {
  goesOn,
  PLAY_WINDOW_KEYS as KEYS,
  type PlayMark,
  type PlayReply,
  readPlayMark,
  readPlayReply,
  writePlayMark,
  writePlayReply,
} from '@jixu/domain/lesson/play-windows';
import type { PlayerState } from '@jixu/domain/lesson/player/player-state';
import type { TabLease } from '@jixu/domain/lesson/tab-lease';
import type { Clock, KeyValueStorage } from '../../ports.ts';

/** What is watched of a lesson, and what it is told. */
export type WindowedLesson = {
  readonly player: { getState(): Pick<PlayerState, 'status'>; subscribe(listener: () => void): () => void };
  readonly lease: { get(): TabLease; subscribe(listener: () => void): () => void };
  playedElsewhere(): void;
};

export type PlayWindowsParts = {
  readonly lesson: WindowedLesson;
  readonly clock: Clock;
  /** Shared by the windows of the browser. */
  readonly storage: KeyValueStorage;
  /** Calls back with what another window wrote; returns what ends it. */
  readonly onWritten: (listener: (key: string | null, value: string | null) => void) => () => void;
  /** The random name that tells this window from others. */
  readonly name: string;
};

const PLAYS: ReadonlySet<PlayerState['status']> = new Set(['playing', 'stalled', 'retrying']);

/**
 * Lets the windows of one browser agree on who plays without waiting for the server (PLAYER-46 to 48): whoever begins
 * says so, a window that goes on answers within 300 ms, and the other one stops. The lease decides for good. Returns what
 * ends it.
 */
export function followPlayWindows({ lesson, clock, storage, onWritten, name }: PlayWindowsParts): () => void {
  let mine: PlayMark | null = null;
  let grantedAt = 0;
  let listensUntil = 0;
  let before = lesson.lease.get();

  const begin = (): void => {
    mine = { window: name, at: clock.now(), grantedAt };
    listensUntil = clock.steady() + CONSTANTS.MULTI_WINDOW_ANSWER_MS;
    storage.setItem(KEYS.broadcast, writePlayMark(mine));
  };
  const isAsked = ({ status }: TabLease): boolean => status === 'requested';
  const leaseChanged = (): void => {
    const last = before;
    const now = lesson.lease.get();
    before = now;
    const isGranted = now.status === 'held' && last.awaiting !== null && now.awaiting === null;
    if (isGranted) grantedAt = clock.now();
    if (isGranted && mine !== null) mine = { ...mine, grantedAt };
    if (isAsked(now) && !isAsked(last)) begin();
    if (now.status === 'superseded' || now.status === 'none') mine = null;
  };
  const playerChanged = (): void => {
    const plays = PLAYS.has(lesson.player.getState().status);
    if (plays && mine === null) begin();
    if (!plays && !isAsked(lesson.lease.get())) mine = null;
  };
  const makeWay = (): void => {
    mine = null;
    lesson.playedElsewhere();
  };
  const answered = ({ to, from }: PlayReply): void => {
    const isHeard = to === name && clock.steady() <= listensUntil;
    // Meanwhile the server may have granted the lease here.
    if (isHeard && mine !== null && !goesOn(mine, from)) makeWay();
  };
  const otherBegan = (other: PlayMark): void => {
    if (mine === null || other.window === name) return;
    if (!goesOn(mine, other)) return makeWay();
    storage.setItem(KEYS.answer, writePlayReply({ to: other.window, from: mine }, clock.now()));
  };
  const written = (key: string | null, value: string | null): void => {
    const answer = key === KEYS.answer ? readPlayReply(value) : null;
    const other = key === KEYS.broadcast ? readPlayMark(value) : null;
    if (answer !== null) answered(answer);
    if (other !== null) otherBegan(other);
  };

  leaseChanged();
  const ends = [
    lesson.lease.subscribe(leaseChanged),
    lesson.player.subscribe(playerChanged),
    onWritten(written),
  ];
  return () => {
    for (const end of ends) end();
  };
}
