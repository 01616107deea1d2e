import { CONSTANTS } from '@jixu/constants';
import { type Step, step } from '../machine/machine.ts';
import type { Ms } from '../units/time.ts';

/** The lesson this tab requests its lease for. */
export interface TabLesson {
  readonly courseId: number;
  readonly videoId: number;
}

/** A lease as granted or renewed by the server. */
export interface GrantedLease {
  readonly lease: string;
  /** The highest sequence the server has acknowledged under it. */
  readonly lastSequence: number;
  /** Which of the pages that had it this is; null where the server does not say. */
  readonly opening: number | null;
  /** Address of the stream, signed for this lease. */
  readonly address: string;
  readonly renewAfterMs: Ms;
}

/**
 * `none`: not needed; `requested`: waiting for the first response; `held`: this tab may earn credit; `superseded`:
 * another tab or device is playing; `out-of-reach`: no response and no lease yet, retried automatically; `rejected`:
 * the server rejected the request.
 */
export type TabLeaseStatus = 'none' | 'requested' | 'held' | 'superseded' | 'out-of-reach' | 'rejected';

/** Why the server lets this lesson not be played: its sentence is shown in place of the video. */
export interface LessonRejection {
  readonly errcode: number;
  readonly message: string;
}

/** The play lease as seen by the tab that wants it; lease.ts has the server's decisions. Integrity 3. */
export interface TabLease {
  readonly status: TabLeaseStatus;
  readonly lesson: TabLesson | null;
  /** The lease this tab earns under. It outlives a rejected renewal: what is watched meanwhile is recorded under it. */
  readonly lease: string | null;
  readonly opening: number | null;
  /**
   * The lesson is playing, so the lease is renewed. While paused it may fall silent: another device can then continue
   * without asking.
   */
  readonly playing: boolean;
  /** When the next renewal is due, ms of a monotonic clock. */
  readonly renewAt: Ms;
  /** Number of the newest request; responses to older ones change nothing. */
  readonly request: number;
  /**
   * The purpose of the newest request; null once it has its response. `confirmation`: another window of this browser
   * says that it plays, and the server decides.
   */
  readonly awaiting: 'lease' | 'take-over' | 'confirmation' | null;
  /** The learner chose not to continue here while another tab or device is playing. */
  readonly declined: boolean;
  /** Set while the year lets nothing be watched; nothing plays then. */
  readonly rejection: LessonRejection | null;
}

export const initialTabLease: TabLease = {
  status: 'none',
  lesson: null,
  lease: null,
  opening: null,
  playing: false,
  renewAt: 0,
  request: 0,
  awaiting: null,
  declined: false,
  rejection: null,
};

export type TabLeaseEvent =
  | { readonly type: 'lesson-opened'; readonly lesson: TabLesson }
  | { readonly type: 'lesson-left' }
  /** The page is closing; it may come back with the same lesson open. */
  | { readonly type: 'page-left' }
  | { readonly type: 'take-over-chosen' }
  | { readonly type: 'take-over-declined' }
  /** Another window of this browser plays, and goes on (PLAYER-48). */
  | { readonly type: 'played-elsewhere' }
  // Reports of the player.
  | { readonly type: 'played' }
  | { readonly type: 'paused' }
  /** The element was sampled. In a hidden tab this happens in time where a timer may be a minute late. */
  | { readonly type: 'sampled' }
  | { readonly type: 'stream-broke' }
  /** A check was passed: the server's list of those to come is another one. */
  | { readonly type: 'checks-changed' }
  | { readonly type: 'renewal-due' }
  // Results of a request.
  | { readonly type: 'granted'; readonly request: number; readonly grant: GrantedLease }
  | { readonly type: 'unanswered'; readonly request: number }
  | { readonly type: 'rejected'; readonly request: number; readonly rejection?: LessonRejection }
  | { readonly type: 'superseded'; readonly request: number }
  /** The response to a push said that this lease is no longer the learner's newest. */
  | { readonly type: 'push-superseded'; readonly lease: string };

export type TabLeaseEffect =
  | {
      readonly type: 'request-lease';
      readonly request: number;
      readonly lesson: TabLesson;
      readonly lease: string | null;
      readonly takeOver: boolean;
    }
  /** Record what is watched from now on under this lease, and stream from its address. */
  | { readonly type: 'use-lease'; readonly grant: GrantedLease }
  /** Record what was watched up to this instant under this lease, and nothing more. */
  | { readonly type: 'end-lease'; readonly lease: string }
  /** Tell the server that the lease is free, unless a later page has it. */
  | { readonly type: 'release-lease'; readonly lease: string; readonly opening: number | null }
  | { readonly type: 'renew-in'; readonly ms: Ms }
  | { readonly type: 'cancel-renewal' }
  /** Another tab or device is playing, or the lesson may not be played any more: stop here. */
  | { readonly type: 'displace' }
  /** Taken over: continue here. */
  | { readonly type: 'resume' };

/** Advances the lease. `now`: ms of a monotonic clock. */
export function transitionTabLease(
  state: TabLease,
  event: TabLeaseEvent,
  now: Ms,
): Step<TabLease, TabLeaseEffect> {
  switch (event.type) {
    case 'lesson-opened':
      return request({ ...state, lesson: event.lesson, rejection: null }, 'lease');
    case 'lesson-left':
      return letGo({ ...state, lesson: null });
    case 'page-left':
      return letGo(state);
    case 'take-over-chosen':
      return state.awaiting === 'take-over' ? step(state) : request(state, 'take-over');
    case 'take-over-declined':
      return step(state.status === 'superseded' ? { ...state, declined: true } : state);
    case 'played-elsewhere':
      return makeWay(state);
    case 'played':
      return played(state, now);
    case 'paused':
      return state.playing ? step({ ...state, playing: false }, { type: 'cancel-renewal' }) : step(state);
    case 'sampled':
      return isOverdue(state, now) ? request(state, 'lease') : step(state);
    case 'stream-broke':
    case 'checks-changed':
      return state.lease === null ? step(state) : request(state, 'lease');
    case 'renewal-due':
      return state.playing && state.awaiting === null ? request(state, 'lease') : step(state);
    case 'push-superseded':
      return event.lease === state.lease ? supersede(state) : step(state);
    case 'granted':
    case 'unanswered':
    case 'rejected':
    case 'superseded':
      return event.request === state.request && state.awaiting !== null
        ? answered(state, event, now)
        : step(state);
  }
}

function request(
  state: TabLease,
  purpose: 'lease' | 'take-over' | 'confirmation',
): Step<TabLease, TabLeaseEffect> {
  const { lesson, lease } = state;
  // Whoever stopped for another window plays on if the server says so.
  const isOpen = state.awaiting === 'confirmation' && purpose === 'lease';
  const awaiting = isOpen ? 'confirmation' : purpose;
  if (lesson === null) return step(state);
  const number = state.request + 1;
  const keepsStatus = lease !== null || state.status === 'superseded';
  const status = keepsStatus ? state.status : 'requested';
  return step(
    { ...state, status, awaiting, request: number },
    { type: 'cancel-renewal' },
    { type: 'request-lease', request: number, lesson, lease, takeOver: awaiting === 'take-over' },
  );
}

/** Stops at once, as it would once the server had said so; a request on its way is its answer, too. */
function makeWay(state: TabLease): Step<TabLease, TabLeaseEffect> {
  const mayPlay = ['requested', 'held', 'out-of-reach'].includes(state.status);
  if (!mayPlay || state.awaiting === 'take-over') return step(state);
  const stopped: TabLease = { ...state, status: 'superseded', playing: false };
  if (state.awaiting !== null) return step({ ...stopped, awaiting: 'confirmation' }, { type: 'displace' });
  const asked = request(stopped, 'confirmation');
  return step(asked.state, { type: 'displace' }, ...asked.effects);
}

/** A pending request determines by its response when the next one is due. */
function played(state: TabLease, now: Ms): Step<TabLease, TabLeaseEffect> {
  if (state.playing || state.lesson === null || state.status === 'superseded') return step(state);
  const playing: TabLease = { ...state, playing: true };
  if (state.awaiting !== null) return step(playing);
  const left = state.renewAt - now;
  return state.lease !== null && left > 0
    ? step(playing, { type: 'renew-in', ms: left })
    : request(playing, 'lease');
}

function isOverdue(state: TabLease, now: Ms): boolean {
  const wanted = state.status === 'held' || state.status === 'out-of-reach';
  return wanted && state.playing && state.awaiting === null && now >= state.renewAt;
}

type Answered = Extract<TabLeaseEvent, { request: number }>;

function answered(state: TabLease, event: Answered, now: Ms): Step<TabLease, TabLeaseEffect> {
  switch (event.type) {
    case 'granted':
      return grant(state, event.grant, now);
    case 'superseded':
      return supersede(state);
    case 'rejected':
      return reject(state, event.rejection ?? null);
    case 'unanswered': {
      // Playback continues from the buffer and into the journal; the gap is bridged when the server responds again.
      const status = state.status === 'requested' ? 'out-of-reach' : state.status;
      return renewIn({ ...state, status, awaiting: null }, CONSTANTS.LEASE_RETRY_MS, now);
    }
  }
}

function reject(state: TabLease, rejection: LessonRejection | null): Step<TabLease, TabLeaseEffect> {
  const rejected: TabLease = { ...state, status: 'rejected', awaiting: null, rejection };
  const stop = rejection === null ? [] : [{ type: 'displace' } as const];
  return step(rejected, { type: 'cancel-renewal' }, ...stop);
}

function grant(state: TabLease, granted: GrantedLease, now: Ms): Step<TabLease, TabLeaseEffect> {
  const { lease, opening } = granted;
  const held: TabLease = {
    ...state,
    status: 'held',
    lease,
    opening,
    awaiting: null,
    declined: false,
    rejection: null,
  };
  const renewal = renewIn(held, granted.renewAfterMs, now);
  return step(
    renewal.state,
    ...(state.lease === null || state.lease === lease ? [] : [end(state.lease)]),
    { type: 'use-lease', grant: granted },
    ...renewal.effects,
    ...(state.awaiting === 'lease' ? [] : [{ type: 'resume' } as const]),
  );
}

function renewIn(state: TabLease, ms: Ms, now: Ms): Step<TabLease, TabLeaseEffect> {
  const due = { ...state, renewAt: now + ms };
  return state.playing ? step(due, { type: 'renew-in', ms }) : step(due);
}

/** Requests pending when the lease was superseded were decided before that, so their responses are ignored. */
function supersede(state: TabLease): Step<TabLease, TabLeaseEffect> {
  return step(
    {
      ...ended(state),
      status: 'superseded',
      // A learner who had declined and then tried to take over after all is told again.
      declined: state.declined && state.awaiting !== 'take-over',
    },
    { type: 'cancel-renewal' },
    ...(state.lease === null ? [] : [end(state.lease)]),
    { type: 'displace' },
  );
}

function letGo(state: TabLease): Step<TabLease, TabLeaseEffect> {
  const { lease, opening } = state;
  const free = lease === null ? [] : [{ type: 'release-lease', lease, opening } as const, end(lease)];
  return step(
    { ...ended(state), status: 'none', declined: false, rejection: null },
    { type: 'cancel-renewal' },
    ...free,
  );
}

function ended(state: TabLease): TabLease {
  return { ...state, lease: null, opening: null, playing: false, awaiting: null, request: state.request + 1 };
}

function end(lease: string): TabLeaseEffect {
  return { type: 'end-lease', lease };
}
