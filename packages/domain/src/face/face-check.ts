import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../machine/machine.ts';
import {
  isPollOver,
  type Poll,
  type PollEvent,
  type PollRule,
  pollEvery,
  startPoll,
  transitionPoll,
} from '../machine/polling.ts';

/**
 * A face check as its page or dialog shows it. `intro`: what it is about; `consent`: the rules on face information wait to
 * be agreed to; `desk`: the other way, by the service desk; `loading`: a code is on its way; `shown`: a phone may scan it.
 */
export type FaceStatus =
  | 'intro'
  | 'consent'
  | 'desk'
  | 'loading'
  | 'code-failed'
  | 'shown'
  | 'passed'
  | 'failed';

/** What the checker is asked with: `number` is a random name of the check. */
export interface FaceCode {
  readonly image: string;
  readonly token: string;
  readonly number: string;
}

export interface FaceCheck {
  readonly status: FaceStatus;
  /** Counts the requested codes; results for an older one change nothing. */
  readonly request: number;
  readonly code: FaceCode | null;
  /** Why there is no code, or why it failed; null for the common sentence. */
  readonly message: string | null;
  readonly poll: Poll;
  /** When the result is given up, on the clock of `now`; null without a code. */
  readonly endsAt: number | null;
}

/** The step of the page's address (FACE-02). */
export type FaceStep = 'one' | 'two' | 'success' | 'failure';

export type FaceEvent =
  | { readonly type: 'opened'; readonly step: FaceStep }
  /** To the code, from the introduction, after a failure or from the other way (FACE-05, FACE-11). */
  | { readonly type: 'started' }
  | { readonly type: 'agreed' }
  /** The learner wants the other way. */
  | { readonly type: 'declined' }
  | { readonly type: 'code-created'; readonly request: number; readonly code: FaceCode }
  | { readonly type: 'consent-wanted'; readonly request: number }
  | { readonly type: 'code-failed'; readonly request: number; readonly message: string | null }
  | { readonly type: 'ask-due'; readonly request: number }
  /**
   * The checker's status: 0 pending, 1 passed, 2 failed; null when it could not be asked, which is a failure (FACE-10).
   * `message`: why it failed; null for the common sentence.
   */
  | {
      readonly type: 'told';
      readonly request: number;
      readonly status: number | null;
      readonly message: string | null;
    };

export type FaceEffect =
  | { readonly type: 'create-code'; readonly request: number; readonly hasAgreed: boolean }
  | { readonly type: 'ask-after'; readonly request: number; readonly afterMs: number }
  | { readonly type: 'ask'; readonly request: number; readonly code: FaceCode }
  | { readonly type: 'stop-asking' }
  | { readonly type: 'passed' };

export const initialFaceCheck: FaceCheck = {
  status: 'intro',
  request: 0,
  code: null,
  message: null,
  poll: { status: 'left', asked: 0 },
  endsAt: null,
};

const OPENED_AT = { one: 'intro', success: 'passed', failure: 'failed' } as const satisfies Partial<
  Record<FaceStep, FaceStatus>
>;

/** Advances a check; `timeoutMs`: from the code to giving up (A70). 001 §4. */
export function transitionFaceCheck(
  check: FaceCheck,
  event: FaceEvent,
  timeoutMs: number,
  now: number,
): Step<FaceCheck, FaceEffect> {
  switch (event.type) {
    case 'opened':
      return event.step === 'two' ? request(check) : step(at(check, OPENED_AT[event.step]));
    case 'started':
      return check.status === 'loading' || check.status === 'shown' ? step(check) : request(check);
    case 'agreed':
      return check.status === 'consent' ? request(check, true) : step(check);
    case 'declined':
      return step(at(check, 'desk'), STOP);
    case 'code-created':
      return isAwaited(check, event) ? show(check, event.code, now + timeoutMs) : step(check);
    case 'consent-wanted':
      return isAwaited(check, event) ? step(at(check, 'consent')) : step(check);
    case 'code-failed':
      return isAwaited(check, event)
        ? step({ ...at(check, 'code-failed'), message: event.message })
        : step(check);
    case 'ask-due':
      return isShown(check, event) ? poll(check, { type: 'due' }, now) : step(check);
    case 'told':
      return isShown(check, event) ? told(check, event, now) : step(check);
  }
}

const STOP: FaceEffect = { type: 'stop-asking' };

/** Uses up a number, so that a code still on its way belongs to nothing. */
function at({ request: last }: FaceCheck, status: FaceStatus): FaceCheck {
  return { ...initialFaceCheck, status, request: last + 1 };
}

function request(check: FaceCheck, hasAgreed = false): Step<FaceCheck, FaceEffect> {
  const next = at(check, 'loading');
  return step(next, STOP, { type: 'create-code', request: next.request, hasAgreed });
}

type OfRequest = { readonly request: number };

function isAwaited(check: FaceCheck, { request: number }: OfRequest): boolean {
  return check.status === 'loading' && check.request === number;
}

function isShown(check: FaceCheck, { request: number }: OfRequest): boolean {
  return check.status === 'shown' && check.request === number && !isPollOver(check.poll);
}

/** T07: 15 s after the code, then every second, until it is given up. */
function pollRule({ endsAt }: Pick<FaceCheck, 'endsAt'>): PollRule {
  return pollEvery(CONSTANTS.FACE_POLL_MS, { firstMs: CONSTANTS.FACE_FIRST_POLL_SECONDS * 1000, endsAt });
}

function show(check: FaceCheck, code: FaceCode, endsAt: number): Step<FaceCheck, FaceEffect> {
  const { state: started, effects } = startPoll(pollRule({ endsAt }));
  const shown: FaceCheck = { ...check, status: 'shown', code, poll: started, endsAt };
  return step(shown, ...effects.flatMap((effect) => effectOf(shown, effect)));
}

/** Giving up is a failure (FACE-21). */
function poll(check: FaceCheck, event: PollEvent, now: number): Step<FaceCheck, FaceEffect> {
  const { state, effects } = transitionPoll(check.poll, event, pollRule(check), now);
  if (state.status === 'lapsed') return step(at(check, 'failed'), STOP);
  const next = { ...check, poll: state };
  return step(next, ...effects.flatMap((effect) => effectOf(next, effect)));
}

function effectOf(
  { request: number, code }: FaceCheck,
  effect: ReturnType<typeof startPoll>['effects'][number],
): FaceEffect[] {
  switch (effect.type) {
    case 'ask-after':
      return [{ type: 'ask-after', request: number, afterMs: effect.afterMs }];
    case 'ask':
      return code === null ? [] : [{ type: 'ask', request: number, code }];
    case 'stop-asking':
      return [STOP];
  }
}

type Told = Extract<FaceEvent, { type: 'told' }>;

function told(check: FaceCheck, { status, message }: Told, now: number): Step<FaceCheck, FaceEffect> {
  if (status === 0) return poll(check, { type: 'responded', settled: false }, now);
  if (status === 1) return step(at(check, 'passed'), STOP, { type: 'passed' });
  return step({ ...at(check, 'failed'), message }, STOP);
}
