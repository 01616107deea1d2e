import type { StudyRule } from '../rules/study-rule.ts';
import { yearWindow } from '../rules/year-window.ts';
import type { Credits } from '../units/credits.ts';
import type { Ms } from '../units/time.ts';
import { missingParts, type RuleCourse } from './rule-parts.ts';

/** What a learner has in a year, whatever the rules. */
export interface YearFacts {
  readonly chosen: readonly RuleCourse[];
  readonly finished: readonly RuleCourse[];
}

/** Where a learner stands under some rules. */
export interface Standing {
  /** What is finished is enough; an exam may still be asked for. */
  readonly isEnough: boolean;
  /** What is chosen would be enough. */
  readonly isChosenEnough: boolean;
  /** Credits and required courses that are not finished yet. */
  readonly missing: Credits;
  readonly asksExam: boolean;
  readonly untilMs: Ms;
}

export function standingUnder(rule: StudyRule, { chosen, finished }: YearFacts): Standing {
  const parts = missingParts(rule, finished);
  return {
    isEnough: parts.length === 0,
    isChosenEnough: missingParts(rule, chosen).length === 0,
    missing: parts.reduce((sum, part) => sum + ('missing' in part ? part.missing : 1), 0),
    asksExam: rule.exam !== null,
    untilMs: yearWindow(rule).untilMs,
  };
}

export type RuleEffect = 'gains' | 'loses' | 'same';

/**
 * What other rules would mean for a learner. Whoever is worse off in anything loses, however much better the rest:
 * nobody plans a year on an average.
 */
export function effectOf(before: Standing, after: Standing): RuleEffect {
  const worse = isWorse(before, after);
  if (worse) return 'loses';
  return isWorse(after, before) ? 'gains' : 'same';
}

function isWorse(before: Standing, after: Standing): boolean {
  return (
    (before.isEnough && !after.isEnough) ||
    (before.isChosenEnough && !after.isChosenEnough) ||
    after.missing > before.missing ||
    (after.asksExam && !before.asksExam) ||
    after.untilMs < before.untilMs
  );
}
