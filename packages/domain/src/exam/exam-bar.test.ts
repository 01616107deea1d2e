import { expect, test } from 'vitest';
import { type ExamOfYear, examBar, stepsBeforeExam } from './exam-bar.ts';
import { OPEN_EXAM } from './testing/open-exam.ts';

const EXAM: ExamOfYear = OPEN_EXAM;
/** 10:20:15 in Shanghai. */
const NOW = Date.parse('2026-11-23T02:20:15Z');
const hindered = (reason: string, courses_left = 0, opens_at = 0) => ({ reason, courses_left, opens_at });
const FREE = hindered('');

test.each([
  ['STUDY-35 hidden', { ...EXAM, is_hide_exam: 1 }, null],
  ['STUDY-33 never sat', EXAM, { begin: 'go', canBegin: true, canView: false, why: '' }],
  ['STUDY-34 passed', { ...EXAM, is_pass: 1 }, { begin: 'retake', canBegin: true, canView: true, why: '' }],
  ['STUDY-34 failed', { ...EXAM, is_pass: 2 }, { begin: 'retake', canBegin: true, canView: true, why: '' }],
])('%s', (_name, exam, bar) => expect(examBar(exam, FREE, NOW)).toEqual(bar));

test('a year without an exam has no buttons', () => expect(examBar(null, null, NOW)).toBeNull());

test.each([
  [hindered('courses', 2), '还差2门课程未学完，学完后即可考试'],
  [hindered('courses'), '所选课程的学分不足，选够并学完后即可考试'],
  [hindered('wait', 0, NOW + 585_000), '10:30后可再次考试'],
  [hindered('wait', 0, Date.parse('2026-11-23T16:02:30Z')), '明日00:03后可再次考试'],
  [hindered('tries', 0, Date.parse('2026-11-23T16:00:00Z')), '今日考试次数已用完，请明天再试'],
  [hindered('closed'), '本年度学习已结束'],
  [FREE, ''],
  [null, ''],
])('STUDY-32 allow 0 disables 去考试, for %o: %s', (hindrance, why) => {
  const closed = { begin: 'go', canBegin: false, why };
  expect(examBar({ ...EXAM, allow: 0 }, hindrance, NOW)).toEqual({ ...closed, canView: false });
  expect(examBar({ ...EXAM, allow: 0, is_pass: 2 }, hindrance, NOW)).toEqual({ ...closed, canView: true });
});

test.each([
  [0, 0, ['face']],
  [2, 0, ['face']],
  [1, 0, []],
  [1, 1, ['assessment']],
  [0, 1, ['face', 'assessment']],
])(
  'STUDY-36 STUDY-38 is_check_face %i and is_assess %i: %j come first',
  (is_check_face, is_assess, steps) => {
    expect(stepsBeforeExam({ is_check_face, is_assess })).toEqual(steps);
  },
);
