import { CONSTANTS } from '@jixu/constants';
import { parseShanghaiTime, shanghaiDay } from '../calendar/shanghai.ts';
import type { Ms } from '../units/time.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What decides whether an attempt may be begun. Times are epoch milliseconds of the server's clock. */
export interface ExamSituation {
  readonly nowMs: Ms;
  /** The end of the year of study. */
  readonly untilMs: Ms;
  /** Whether the finished courses are what the rules ask for. */
  readonly hasCourses: boolean;
  /** Chosen courses that are not finished. */
  readonly coursesLeft: number;
  /** The wait after the first paper that fails. */
  readonly waitMinutes: number;
  readonly triesPerDay: number;
  readonly attempts: readonly SatPaper[];
}

/** An attempt so far; of one that is running both are null. */
interface SatPaper {
  readonly startedMs: Ms;
  readonly endedMs: Ms | null;
  readonly passed: boolean | null;
}

/** How many papers have failed so far. */
export function papersFailed(attempts: readonly Pick<SatPaper, 'passed'>[]): number {
  return attempts.filter(({ passed }) => passed === false).length;
}

/** Why no attempt may be begun, as ExamTerms says it; '' when one may, or goes on. */
export interface ExamObstacle {
  readonly reason: '' | 'closed' | 'courses' | 'tries' | 'wait';
  readonly coursesLeft: number;
  /** When the next attempt may be begun, where that is a matter of time alone; else 0. */
  readonly opensAtMs: Ms;
}

/** A running attempt goes on whatever else is the case. Of several obstacles the one that lasts longest is told. */
export function examObstacle(situation: ExamSituation): ExamObstacle {
  const { nowMs, untilMs, hasCourses, coursesLeft, attempts } = situation;
  const free: ExamObstacle = { reason: '', coursesLeft: 0, opensAtMs: 0 };
  if (attempts.some(({ endedMs }) => endedMs === null)) return free;
  if (nowMs >= untilMs) return { ...free, reason: 'closed' };
  if (!hasCourses) return { ...free, reason: 'courses', coursesLeft };
  const waitedMs = waitEndsMs(situation);
  if (triesLeft(situation) === 0) {
    return { ...free, reason: 'tries', opensAtMs: Math.max(midnightAfter(shanghaiDay(nowMs)), waitedMs) };
  }
  return nowMs < waitedMs ? { ...free, reason: 'wait', opensAtMs: waitedMs } : free;
}

/** How many attempts may still be begun today. */
export function triesLeft({
  nowMs,
  triesPerDay,
  attempts,
}: Pick<ExamSituation, 'nowMs' | 'triesPerDay' | 'attempts'>): number {
  const today = shanghaiDay(nowMs);
  const begun = attempts.filter(({ startedMs }) => shanghaiDay(startedMs) === today).length;
  return Math.max(0, triesPerDay - begun);
}

function waitEndsMs({ attempts, waitMinutes: first }: ExamSituation): Ms {
  const lastMs = Math.max(...attempts.map(({ endedMs }) => endedMs ?? 0), 0);
  return lastMs === 0 ? 0 : lastMs + waitMinutes(papersFailed(attempts), first) * MINUTE_MS;
}

function midnightAfter(day: string): Ms {
  return (parseShanghaiTime(day) ?? 0) + DAY_MS;
}

/**
 * Minutes between the end of a paper and the next one. The wait doubles with each paper of the year that has failed, so that a
 * bank takes days to meet and not an afternoon, up to a few hours: who fails on the last day of a year can still sit again on
 * it (decision 0082). `failed`: how many have failed so far. `firstMinutes`: what the exam asks for after the first; where that
 * is more than the most, it stays.
 */
export function waitMinutes(failed: number, firstMinutes: number): number {
  const most = Math.max(CONSTANTS.EXAM_WAIT_MOST_MINUTES, firstMinutes);
  return Math.min(firstMinutes * 2 ** Math.max(0, failed - 1), most);
}
