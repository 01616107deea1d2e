import { missingText } from '../plan/plan-texts.ts';
import { missingParts, type Requirement, type RuleCourse } from '../plan/rule-parts.ts';
import type { StudyRule } from '../rules/study-rule.ts';

/** What the page asks after a choice: 0 nothing, 1 tells, 2 asks to begin, 3 asks whether to begin or to choose more. */
export interface CanStudy {
  readonly code: 0 | 1 | 2 | 3;
  readonly msg: string;
}

export interface OfferedCourse extends RuleCourse {
  readonly isChosen: boolean;
}

const NOTHING: CanStudy = { code: 0, msg: '' };

/** `courses`: all that the learner's packages hold for the year, each once. Sources: 001 §4, notes A50. */
export function canStudy(
  rule: Requirement & Pick<StudyRule, 'selection'>,
  isYearOpen: boolean,
  courses: readonly OfferedCourse[],
): CanStudy {
  const chosen = courses.filter(({ isChosen }) => isChosen);
  if (!isYearOpen || chosen.length === 0) return NOTHING;
  if (!rule.selection) {
    return { code: 1, msg: '您所在的地区无需选课，课程已全部为您选好，可直接开始学习。' };
  }
  const missing = missingParts(rule, chosen);
  if (missing.some(({ part }) => part === 'total')) return NOTHING;
  if (missing.length > 0) {
    return { code: 1, msg: `您选择的课程总学分已达到要求，但${missing.map(missingText).join('，')}。` };
  }
  if (chosen.length === courses.length) {
    return { code: 2, msg: '您已选够本年度要求的学分，是否现在开始学习？' };
  }
  return { code: 3, msg: '您已选够本年度要求的学分，可以现在开始学习，也可以继续选课。' };
}
