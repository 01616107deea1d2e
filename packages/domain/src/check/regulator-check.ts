import { CONSTANTS } from '@jixu/constants';

/**
 * The regulator's scan during a lesson. `shown`: the code is new; `waiting`: asked, and not scanned yet; `verified`:
 * 验证成功 stands for a moment before the dialog closes.
 */
export type RegulatorStatus =
  | 'closed'
  | 'loading'
  | 'shown'
  | 'waiting'
  | 'verified'
  | 'expired'
  | 'fetch-failed';

export interface RegulatorCheck {
  readonly status: RegulatorStatus;
  /** Counts the codes asked for; answers to an older request are ignored. */
  readonly request: number;
  readonly image: string | null;
  readonly uuid: string | null;
  /** When the code is dead, milliseconds; null without one. */
  readonly expiresAt: number | null;
  /** Why no code could be had. */
  readonly message: string | null;
  /** End of the time a pass is good for, milliseconds; null before the first. */
  readonly passedUntil: number | null;
}

export const initialRegulatorCheck: RegulatorCheck = {
  status: 'closed',
  request: 0,
  image: null,
  uuid: null,
  expiresAt: null,
  message: null,
  passedUntil: null,
};

export type RegulatorEvent =
  | { readonly type: 'due' }
  | { readonly type: 'code-fetched'; readonly request: number; readonly image: string; readonly uuid: string }
  | { readonly type: 'code-failed'; readonly request: number; readonly message: string }
  | { readonly type: 'poll-answered'; readonly uuid: string; readonly status: number }
  /** No answer came; the code may still be good. */
  | { readonly type: 'poll-failed'; readonly uuid: string }
  | { readonly type: 'poll-refused'; readonly uuid: string }
  | { readonly type: 'ticked' }
  | { readonly type: 'refresh-clicked' }
  | { readonly type: 'close-due' };

export type RegulatorEffect =
  | { readonly type: 'fetch-code'; readonly request: number }
  | { readonly type: 'poll-after'; readonly uuid: string; readonly afterMs: number }
  | { readonly type: 'stop-polling' }
  | { readonly type: 'close-after'; readonly afterMs: number }
  | { readonly type: 'resume-video' };

export interface RegulatorStep {
  readonly state: RegulatorCheck;
  readonly effects: readonly RegulatorEffect[];
}

/** The sentences of the check, exactly as specified (002 §4, §8). */
export const REGULATOR_TEXTS = {
  verified: '验证成功',
  expired: '二维码已失效',
  fetchFailed: '获取二维码失败！',
} as const;

/** How long 验证成功 is seen. Ours. */
const VERIFIED_SHOWN_MS = 1000;

/** Whole seconds the code is still good for; 0 without one. */
export function regulatorSecondsLeft({ expiresAt }: RegulatorCheck, now: number): number {
  return expiresAt === null ? 0 : Math.max(0, Math.ceil((expiresAt - now) / 1000));
}

/** Moves the check on. `now`: milliseconds of a clock that only moves forward. 002 §4, §8. */
export function transitionRegulatorCheck(
  state: RegulatorCheck,
  event: RegulatorEvent,
  now: number,
): RegulatorStep {
  switch (event.type) {
    case 'due':
      return state.status === 'closed' ? fetchCode(state) : to(state);
    case 'code-fetched':
      return isAwaited(state, event.request) ? show(state, event.image, event.uuid, now) : to(state);
    case 'code-failed':
      return isAwaited(state, event.request) ? to(unavailable(state, event.message)) : to(state);
    case 'poll-answered':
      return isPolling(state, event.uuid) ? polled(state, event.uuid, event.status, now) : to(state);
    case 'poll-failed':
      return isPolling(state, event.uuid) ? again(state, event.uuid, now) : to(state);
    case 'poll-refused':
      return isPolling(state, event.uuid) ? expire(state) : to(state);
    case 'ticked':
      return isShowing(state) && regulatorSecondsLeft(state, now) === 0 ? expire(state) : to(state);
    case 'refresh-clicked':
      return state.status === 'expired' || state.status === 'fetch-failed' ? fetchCode(state) : to(state);
    case 'close-due':
      return state.status === 'verified' ? to(closed(state), { type: 'resume-video' }) : to(state);
  }
}

function to(state: RegulatorCheck, ...effects: readonly RegulatorEffect[]): RegulatorStep {
  return { state, effects };
}

function closed({ request, passedUntil }: RegulatorCheck): RegulatorCheck {
  return { ...initialRegulatorCheck, request, passedUntil };
}

function fetchCode(state: RegulatorCheck): RegulatorStep {
  const request = state.request + 1;
  return to({ ...closed(state), status: 'loading', request }, { type: 'fetch-code', request });
}

function isAwaited(state: RegulatorCheck, request: number): boolean {
  return state.status === 'loading' && state.request === request;
}

function isShowing({ status }: RegulatorCheck): boolean {
  return status === 'shown' || status === 'waiting';
}

function isPolling(state: RegulatorCheck, uuid: string): boolean {
  return isShowing(state) && state.uuid === uuid;
}

function pollAfter(uuid: string): RegulatorEffect {
  return { type: 'poll-after', uuid, afterMs: CONSTANTS.REGULATOR_QR_POLL_MS };
}

function show(state: RegulatorCheck, image: string, uuid: string, now: number): RegulatorStep {
  const expiresAt = now + CONSTANTS.REGULATOR_QR_TTL_SECONDS * 1000;
  return to({ ...state, status: 'shown', image, uuid, expiresAt }, pollAfter(uuid));
}

function unavailable(state: RegulatorCheck, message: string): RegulatorCheck {
  return { ...state, status: 'fetch-failed', message: message || REGULATOR_TEXTS.fetchFailed };
}

function again(state: RegulatorCheck, uuid: string, now: number): RegulatorStep {
  return regulatorSecondsLeft(state, now) === 0 ? expire(state) : to(state, pollAfter(uuid));
}

function expire(state: RegulatorCheck): RegulatorStep {
  return to({ ...state, status: 'expired' }, { type: 'stop-polling' });
}

const PENDING = 0;
const PASSED = 1;

function polled(state: RegulatorCheck, uuid: string, status: number, now: number): RegulatorStep {
  if (status === PENDING) return again({ ...state, status: 'waiting' }, uuid, now);
  // 2, and any number the contract does not know: the code can no longer be used.
  if (status !== PASSED) return expire(state);
  const passedUntil = now + CONSTANTS.REGULATOR_PASS_MS;
  return to(
    { ...state, status: 'verified', passedUntil },
    { type: 'stop-polling' },
    { type: 'close-after', afterMs: VERIFIED_SHOWN_MS },
  );
}
