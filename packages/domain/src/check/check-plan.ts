import { byKind } from '../lesson/check-point.ts';
import {
  type CheckOnWire,
  checkKey,
  type LessonCheck,
  readCheck,
  type ToldCheck,
} from '../lesson/lesson-check.ts';
import { type Step, step } from '../machine/machine.ts';
import type { Ms, Seconds } from '../units/time.ts';
import { seekSkipsChecks } from './check-schedule.ts';

/** A check that goes by played time is due once this much is newly watched, and no pass keeps it away. */
interface PlannedCheck extends LessonCheck {
  readonly dueAtMs: Ms;
  readonly freeUntil: Ms;
}

/**
 * The checks of the lesson on screen: what the server says is not passed, and what the specified sources name. What the
 * server holds back does not depend on it.
 */
export interface CheckPlan {
  /** Recording on screen; null while none is. */
  readonly videoId: number | null;
  /** A point before the end of what was credited at the opening is passed: behind an open one nothing is credited. */
  readonly creditedTo: Seconds;
  /** Not passed; null while the server has not said. */
  readonly told: readonly PlannedCheck[] | null;
  /** The one the server waits for. */
  readonly waitedFor: LessonCheck | null;
  /** By the specified sources, for a lease that does not name them. */
  readonly fallen: readonly LessonCheck[];
  /** Played to here; null before anything has played. */
  readonly position: Seconds | null;
  /** Media time watched for the first time since the page was opened. */
  readonly newMs: Ms;
  /** After a seek far on nothing opens by itself. */
  readonly skips: boolean;
  /** Keys of those that were opened, and of those that could not be shown. */
  readonly asked: readonly string[];
  readonly putOff: readonly string[];
  readonly passed: readonly string[];
  /** One was passed, and what the server says may be older than that. */
  readonly settling: boolean;
}

export const initialCheckPlan: CheckPlan = {
  videoId: null,
  creditedTo: 0,
  told: null,
  waitedFor: null,
  fallen: [],
  position: null,
  newMs: 0,
  skips: false,
  asked: [],
  putOff: [],
  passed: [],
  settling: false,
};

/** `undefined`: the answer does not say. */
export type ToldDue = CheckOnWire | null | undefined;

export type CheckPlanEvent =
  | { readonly type: 'lesson-opened'; readonly videoId: number; readonly creditedTo: Seconds }
  | { readonly type: 'lesson-left' }
  /** A lease names the checks; `unsentMs`: newly watched, and not told to the server yet. */
  | {
      readonly type: 'told';
      readonly checks: readonly ToldCheck[] | undefined;
      readonly due: ToldDue;
      readonly unsentMs: Ms;
    }
  | { readonly type: 'due-told'; readonly due: ToldDue }
  /** `fell`: by the specified sources, whose second was crossed. Together, so that those of one second keep their order. */
  | {
      readonly type: 'played';
      readonly to: Seconds;
      readonly newMs: Ms;
      readonly fell: readonly LessonCheck[];
    }
  | { readonly type: 'seeked'; readonly to: Seconds; readonly duration: Seconds }
  /** `everyMs`: after so much more of played time the next one of its kind is due; null where none follows. */
  | { readonly type: 'passed'; readonly check: LessonCheck; readonly everyMs: Ms | null }
  /** It could not be shown. */
  | { readonly type: 'put-off'; readonly check: LessonCheck }
  /** What the server says from now on is newer than the pass. */
  | { readonly type: 'settled' }
  /** The learner wants to pass what is due. */
  | { readonly type: 'wanted' };

export interface CheckPlanEffect {
  readonly type: 'open';
  readonly check: LessonCheck;
}

/**
 * Samples of playing are up to a quarter of a second apart from what is stored; a check that opens before the server
 * counts to it could not be passed.
 */
const PLAYED_SLACK_MS = 250;

/** Advances the plan, and opens what has become due. `now`: ms of a monotonic clock. */
export function transitionCheckPlan(
  state: CheckPlan,
  event: CheckPlanEvent,
  now: Ms,
): Step<CheckPlan, CheckPlanEffect> {
  const next = apply(state, event, now);
  const opens = event.type === 'wanted' || !next.skips;
  const due = opens ? openChecks(next, now) : [];
  if (due.length === 0) return step(next);
  const asked = [...next.asked, ...due.map(checkKey)];
  return step({ ...next, asked }, ...due.map((check): CheckPlanEffect => ({ type: 'open', check })));
}

/** What is due and not on its way to the learner, in the order in which it is to be passed. */
export function dueChecks(plan: CheckPlan, now: Ms): readonly LessonCheck[] {
  return allDue(plan, now).filter((check) => !plan.asked.includes(checkKey(check)));
}

function openChecks(plan: CheckPlan, now: Ms): readonly LessonCheck[] {
  return dueChecks(plan, now).filter((check) => !plan.putOff.includes(checkKey(check)));
}

function allDue(plan: CheckPlan, now: Ms): readonly LessonCheck[] {
  const { videoId, told, waitedFor, fallen, passed, newMs } = plan;
  if (videoId === null || plan.settling) return [];
  const isReached = (check: LessonCheck) =>
    check.videoId === videoId && plan.position !== null && check.second <= plan.position;
  const reached = (told ?? []).filter((check) =>
    check.videoId === null ? newMs >= check.dueAtMs && now >= check.freeUntil : isReached(check),
  );
  const waited = waitedFor !== null && canShow(waitedFor, videoId) ? [waitedFor] : [];
  const byKey = new Map([...waited, ...reached, ...fallen].map((check) => [checkKey(check), check]));
  return [...byKey.values()]
    .filter((check) => !passed.includes(checkKey(check)))
    .map(({ kind, videoId: of, second }) => ({ kind, videoId: of, second }))
    .sort((left, right) => left.second - right.second || byKind(left, right));
}

/** What belongs to another recording is passed in that one. */
function canShow({ videoId }: LessonCheck, shown: number): boolean {
  return videoId === null || videoId === shown;
}

function apply(state: CheckPlan, event: CheckPlanEvent, now: Ms): CheckPlan {
  switch (event.type) {
    case 'lesson-opened':
      return { ...state, videoId: event.videoId, creditedTo: event.creditedTo };
    case 'lesson-left':
      return { ...initialCheckPlan, passed: state.passed, newMs: state.newMs };
    case 'told':
      return state.settling ? state : told(withDue(state, event.due), event, now);
    case 'due-told':
      return state.settling ? state : withDue(state, event.due);
    case 'played': {
      const fallen = [...state.fallen, ...event.fell.filter((check) => isNews(state, check))];
      return { ...state, position: event.to, newMs: event.newMs, fallen };
    }
    case 'seeked':
      return { ...state, position: null, skips: seekSkipsChecks(event.to, event.duration) };
    case 'passed':
      return passed(state, event);
    case 'put-off':
      return { ...without(state, event.check), putOff: [...state.putOff, checkKey(event.check)] };
    case 'settled':
      return { ...state, settling: false };
    case 'wanted':
      return { ...state, putOff: [] };
  }
}

/** Whatever the server waits for is not passed. */
function withDue(state: CheckPlan, due: ToldDue): CheckPlan {
  if (due === undefined) return state;
  if (due === null) return { ...state, waitedFor: null };
  const waitedFor = readCheck(due);
  return { ...state, waitedFor, passed: state.passed.filter((key) => key !== checkKey(waitedFor)) };
}

function told(state: CheckPlan, event: Extract<CheckPlanEvent, { type: 'told' }>, now: Ms): CheckPlan {
  if (event.checks === undefined) return state;
  const planned = event.checks.map((check) => {
    const leftMs = Math.max(0, (check.left_ms ?? 0) - event.unsentMs);
    const dueAtMs = state.newMs + leftMs + PLAYED_SLACK_MS;
    return { ...readCheck(check), dueAtMs, freeUntil: now + check.free_ms };
  });
  const keys = planned.map(checkKey);
  return { ...state, told: planned, passed: state.passed.filter((key) => !keys.includes(key)) };
}

/** The server knows best when a check by played time is due, and nothing is credited behind one that is not passed. */
function isNews({ told, creditedTo }: CheckPlan, check: LessonCheck): boolean {
  if (check.videoId !== null) return check.second >= creditedTo;
  return (told ?? []).every((other) => checkKey(other) !== checkKey(check));
}

function without(state: CheckPlan, check: LessonCheck): CheckPlan {
  const key = checkKey(check);
  return { ...state, asked: state.asked.filter((other) => other !== key) };
}

function passed(state: CheckPlan, event: Extract<CheckPlanEvent, { type: 'passed' }>): CheckPlan {
  const { check } = event;
  const key = checkKey(check);
  const isOther = (other: LessonCheck) => checkKey(other) !== key;
  const { waitedFor } = state;
  return {
    ...without(state, check),
    // Between two lessons nothing is asked anew for it, and of the next one nothing older is known.
    settling: state.videoId !== null,
    told: state.told === null ? null : [...state.told.filter(isOther), ...followingOf(state, event)],
    fallen: state.fallen.filter(isOther),
    waitedFor: waitedFor !== null && isOther(waitedFor) ? waitedFor : null,
    // The next one by played time has the same name.
    passed: check.videoId === null ? state.passed : [...state.passed, key],
  };
}

/** The check that follows a passed one by played time, from where that one was due: the server may be out of reach by then. */
function followingOf(
  { told, newMs }: CheckPlan,
  { check, everyMs }: Extract<CheckPlanEvent, { type: 'passed' }>,
): readonly PlannedCheck[] {
  if (everyMs === null || check.videoId !== null) return [];
  const before = told?.find((one) => checkKey(one) === checkKey(check))?.dueAtMs ?? newMs;
  return [{ ...check, second: check.second + everyMs / 1000, dueAtMs: before + everyMs, freeUntil: 0 }];
}
