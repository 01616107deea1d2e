import { parseShanghaiTime } from '../../calendar/shanghai.ts';
import type { Ms } from '../../units/time.ts';
import type { StudyRule } from './study-rule.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A year of study on the clock; epoch milliseconds. */
export interface YearWindow {
  readonly fromMs: Ms;
  /** The midnight after its last day. */
  readonly untilMs: Ms;
  /** Until when what was watched before the end may arrive. */
  readonly lateUntilMs: Ms;
}

/** Throws when a day is not one: rules are checked before they are published. Integrity 14. */
export function yearWindow({ window, graceHours }: Pick<StudyRule, 'window' | 'graceHours'>): YearWindow {
  const untilMs = midnight(window.until) + DAY_MS;
  return { fromMs: midnight(window.from), untilMs, lateUntilMs: untilMs + graceHours * HOUR_MS };
}

function midnight(day: string): Ms {
  const instant = parseShanghaiTime(day);
  if (instant === null) throw new Error(`${day} is not a day`);
  return instant;
}
