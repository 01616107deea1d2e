import { expect, test } from 'vitest';
import { missingText, reasonText, unreachableText } from './plan-texts.ts';

const PUB = { part: 'pub', missing: 10 } as const;
const SUBJECT = { part: 'subject', subjectId: 202, subjectName: '通识知识', missing: 2.5 } as const;
const COURSE = { part: 'course', courseId: 1004 } as const;

test.each([
  [missingText(PUB), '公需科目还差10学分'],
  [missingText({ part: 'pro', missing: 0.5 }), '专业科目还差0.5学分'],
  [missingText({ part: 'total', missing: 90 }), '总学分还差90学分'],
  [missingText(SUBJECT), '通识知识还差2.5学分'],
  [missingText(COURSE), '还差1门规定的必修课程'],
  [reasonText({ because: 'required' }), '必修课程'],
  [reasonText({ because: 'recommended' }), '推荐课程'],
  [reasonText({ because: 'missing', part: PUB }), '公需科目还差10学分'],
  [unreachableText({ part: PUB, reachable: 20 }), '公需科目最多只能选到20学分，还差10学分'],
  [unreachableText({ part: COURSE, reachable: 0 }), '还差1门规定的必修课程，您的课程包里没有'],
])('%s', (text, expected) => expect(text).toBe(expected));
