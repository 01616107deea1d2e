import { CONSTANTS } from '@jixu/constants';
import { shanghaiDay } from '../../calendar/shanghai.ts';
import type { Ms } from '../../units/time.ts';
import type { StudyRule } from '../rules/study-rule.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/** What a plan asks of every day until the end of the year. */
export interface StudyLoad {
  /** Today and the last day count. */
  readonly days: number;
  /** Rounded up, so that following it is enough. */
  readonly minutesADay: number;
  /** More than can well be asked of a day. */
  readonly isHeavy: boolean;
}

/** `leftMs`: what is still to be watched of everything that is chosen and planned. Null once the year is over. */
export function studyLoad(window: StudyRule['window'], now: Ms, leftMs: Ms): StudyLoad | null {
  const days = daysBetween(shanghaiDay(now), window.until) + 1;
  if (days < 1) return null;
  const minutesADay = Math.ceil(leftMs / days / MINUTE_MS);
  return { days, minutesADay, isHeavy: minutesADay > CONSTANTS.PLAN_HEAVY_MINUTES_A_DAY };
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
