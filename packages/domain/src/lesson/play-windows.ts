import type { Ms } from '../units/time.ts';

/** What a window says of itself when it begins to play (PLAYER-46, A84). Times are epoch milliseconds of one computer. */
export interface PlayMark {
  /** The window's random name. */
  readonly window: string;
  /** When it began to play. */
  readonly at: Ms;
  /** When the server last granted it the play lease; 0: never. */
  readonly grantedAt: Ms;
}

/** What a window that goes on playing answers the one named (PLAYER-47). */
export interface PlayReply {
  readonly to: string;
  readonly from: PlayMark;
}

/** Keys of localStorage by which the windows of a browser talk; ours (PLAYER-79). */
export const PLAY_WINDOW_KEYS = { broadcast: 'playBroadcast', answer: 'playBroadcastReply' } as const;

/**
 * Whether the first of two windows goes on playing. There is one lease, so the window it was granted last knows best;
 * where the server has said nothing the newer one stops, and of two that began in the same millisecond the one with the
 * greater name.
 */
export function goesOn(mine: PlayMark, other: PlayMark): boolean {
  if (mine.grantedAt !== other.grantedAt) return mine.grantedAt > other.grantedAt;
  if (mine.at !== other.at) return mine.at < other.at;
  return mine.window < other.window;
}

/** Names, and times in decimal, joined by slashes. */
const MARK = String.raw`([\w-]{1,64})/(\d{1,15})/(\d{1,15})`;
const BROADCAST = new RegExp(`^${MARK}$`);
const ANSWER = new RegExp(String.raw`^([\w-]{1,64})/\d{1,15}/${MARK}$`);

function markOf([window, at, grantedAt]: readonly (string | undefined)[]): PlayMark | null {
  if (window === undefined) return null;
  return { window, at: Number(at), grantedAt: Number(grantedAt) };
}

/** A mark as another window wrote it; null where it is none. */
export function readPlayMark(text: string | null): PlayMark | null {
  return markOf(BROADCAST.exec(text ?? '')?.slice(1) ?? []);
}

export function writePlayMark({ window, at, grantedAt }: PlayMark): string {
  return `${window}/${at}/${grantedAt}`;
}

export function readPlayReply(text: string | null): PlayReply | null {
  const [to, ...mark] = ANSWER.exec(text ?? '')?.slice(1) ?? [];
  const from = markOf(mark);
  return to === undefined || from === null ? null : { to, from };
}

/** `now` tells two answers apart: a value that stays the same is not heard. */
export function writePlayReply({ to, from }: PlayReply, now: Ms): string {
  return `${to}/${now}/${writePlayMark(from)}`;
}
