/* What a learner can have been credited with behind checks, computed from the recorded responses and from the instants at
   which checks were passed (an independent formulation of integrity 5): nothing behind an open one; behind a passed one
   thirty seconds, and twice the time since. Every doubt favours the attacker. */
import { CONSTANTS } from '@jixu/constants';
import type { StudyChecks } from '@jixu/domain/lesson/study-checks';
import type { Interval } from '../environment/study-client.ts';
import type { CheckPassed, Exchange } from './attack.ts';
import { QUIZ_LESSONS, QUIZ_SECONDS } from './long-lessons.ts';

const RATE = 2;
const HELD_MS = 30_000;
const WINDOW_MS = 1_800_000;
const FIRST_CODE_MS = 60_000;

export interface CheckedWatching {
  readonly checks: Partial<StudyChecks>;
  readonly passes: readonly CheckPassed[];
  readonly exchanges: readonly Exchange[];
}

/** By how many milliseconds the credit behind checks exceeds, at its worst, what can have been watched there. */
export function behindChecksMs({ checks, passes, exchanges }: CheckedWatching): number {
  const credited = new Map<number, readonly Interval[]>();
  let most = 0;
  for (const { intervals = [], to } of [...exchanges].sort((left, right) => left.to - right.to)) {
    if (intervals.length === 0) continue;
    for (const [video, own] of intervals) credited.set(video, own);
    const known = passes.filter(({ at }) => at <= to);
    const ofVideos = [...credited].flatMap(([video, own]) =>
      pointsOf(checks, video).map((point) => behind(own, point.ms) - allowedBehind(known, video, point, to)),
    );
    const played = [...credited.values()].reduce((sum, own) => sum + behind(own, 0), 0);
    most = Math.max(most, ...ofVideos, played - allowedPlayed(checks, known, to));
  }
  return most;
}

/** How many checks of each kind are passed beyond what was answered; nobody is checked by face in this suite. */
export function unansweredPasses({ passes, exchanges }: CheckedWatching): number {
  const answered = (kind: string) =>
    exchanges.filter((exchange) => exchange.kind === kind && exchange.errcode === 0).length;
  return (['captcha', 'quiz', 'regulator', 'face'] as const).reduce(
    (sum, kind) => sum + Math.max(0, passes.filter((pass) => pass.kind === kind).length - answered(kind)),
    0,
  );
}

interface Point {
  readonly kind: CheckPassed['kind'];
  readonly ms: number;
}

function pointsOf({ captcha, face }: Partial<StudyChecks>, video: number): Point[] {
  const seconds = captcha?.kind === 'at-points' ? [captcha.firstSecond, captcha.secondSecond] : [];
  return [
    ...seconds
      .filter((second) => second > 0)
      .map((second) => ({ kind: 'captcha' as const, ms: second * 1000 })),
    ...(QUIZ_LESSONS.includes(video) ? QUIZ_SECONDS : []).map((second) => ({
      kind: 'quiz' as const,
      ms: second * 1000,
    })),
    ...(face?.lesson === true ? [{ kind: 'face' as const, ms: CONSTANTS.FACE_LESSON_SECOND * 1000 }] : []),
  ];
}

function allowedBehind(
  passes: readonly CheckPassed[],
  video: number,
  { kind, ms }: Point,
  to: number,
): number {
  const pass = passes.find((one) => one.kind === kind && one.video === video && one.pointMs === ms);
  return pass === undefined ? 0 : HELD_MS + RATE * (to - pass.at);
}

/** The credit of all recordings that checks by played time allow. */
function allowedPlayed(
  { captcha, regulatorCode }: Partial<StudyChecks>,
  passes: readonly CheckPassed[],
  to: number,
) {
  const everyMs = captcha?.kind === 'interval' ? captcha.everySeconds * 1000 : Number.POSITIVE_INFINITY;
  const solved = passes.filter(({ kind, video }) => kind === 'captcha' && video === 0);
  const codes = passes.filter(({ kind }) => kind === 'regulator').sort((left, right) => left.at - right.at);
  const sinceLast = solved.reduce(
    (least, pass) =>
      pass.pointMs === everyMs * solved.length ? pass.pointMs + HELD_MS + RATE * (to - pass.at) : least,
    Number.POSITIVE_INFINITY,
  );
  const byCodes =
    regulatorCode === true
      ? FIRST_CODE_MS + codes.length * HELD_MS + RATE * windowsMs(codes, to)
      : Number.POSITIVE_INFINITY;
  return Math.min((solved.length + 1) * everyMs, sinceLast, byCodes);
}

/** The half hours after passes up to an instant, overlaps counted once. */
function windowsMs(codes: readonly CheckPassed[], to: number): number {
  let [length, reached] = [0, Number.NEGATIVE_INFINITY];
  for (const { at } of codes) {
    const end = Math.min(to, at + WINDOW_MS);
    length += Math.max(0, end - Math.max(at, reached));
    reached = Math.max(reached, end);
  }
  return length;
}

const behind = (intervals: readonly Interval[], pointMs: number): number =>
  intervals.reduce((sum, [from, to]) => sum + Math.max(0, to - Math.max(from, pointMs)), 0);
