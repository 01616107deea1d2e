import type { Ms } from '../../units/time.ts';
import type { StudyRule } from '../rules/study-rule.ts';
import { yearWindow } from '../rules/year-window.ts';
import { type MissingPart, missingParts, type RuleCourse } from './rule-parts.ts';

/** What a learner has in a year, whatever the rules. */
export interface YearHoldings {
  readonly chosen: readonly RuleCourse[];
  readonly finished: readonly RuleCourse[];
}

/** Where a learner stands under some rules. */
export interface Standing {
  /** What is finished is enough; an exam may still be asked for. */
  readonly isEnough: boolean;
  /** What is chosen would be enough. */
  readonly isChosenEnough: boolean;
  /** What is not finished yet. */
  readonly missing: readonly MissingPart[];
  readonly asksExam: boolean;
  readonly untilMs: Ms;
}

export function standingUnder(rule: StudyRule, { chosen, finished }: YearHoldings): Standing {
  const missing = missingParts(rule, finished);
  return {
    isEnough: missing.length === 0,
    isChosenEnough: missingParts(rule, chosen).length === 0,
    missing,
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
    lacksMore(before.missing, after.missing) ||
    (after.asksExam && !before.asksExam) ||
    after.untilMs < before.untilMs
  );
}

/** In any part: what is lacking in one is not made up for by another. */
function lacksMore(before: readonly MissingPart[], after: readonly MissingPart[]): boolean {
  const lacking = new Map(before.map((part) => [keyOf(part), amountOf(part)]));
  return after.some((part) => amountOf(part) > (lacking.get(keyOf(part)) ?? 0));
}

const amountOf = (part: MissingPart): number => (part.part === 'course' ? 1 : part.missing);

function keyOf(part: MissingPart): string {
  if (part.part === 'course') return `course ${part.courseId}`;
  return part.part === 'subject' ? `subject ${part.subjectId}` : part.part;
}
