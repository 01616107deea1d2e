import { formatCredits } from '../credits/format-credits.ts';
import type { PlanReason, UnreachablePart } from './complete-plan.ts';
import type { MissingPart } from './rule-parts.ts';

const KINDS = { pro: '专业科目', pub: '公需科目', total: '总学分' } as const;

/** 公需科目还差10学分: what is missing of one part. */
export function missingText(part: MissingPart): string {
  if (part.part === 'course') return '还差1门规定的必修课程';
  return `${nameOf(part)}还差${formatCredits(part.missing)}学分`;
}

/** Why a course is in the plan, to stand after 因为. */
export function reasonText(reason: PlanReason): string {
  if (reason.because === 'missing') return missingText(reason.part);
  return reason.because === 'required' ? '必修课程' : '推荐课程';
}

/** 公需科目最多只能选到20学分，还差10学分: what cannot be reached, however much is chosen. */
export function unreachableText({ part, reachable }: UnreachablePart): string {
  if (part.part === 'course') return '还差1门规定的必修课程，您的课程包里没有';
  return `${nameOf(part)}最多只能选到${formatCredits(reachable)}学分，还差${formatCredits(part.missing)}学分`;
}

function nameOf(part: Exclude<MissingPart, { part: 'course' }>): string {
  return part.part === 'subject' ? part.subjectName : KINDS[part.part];
}
