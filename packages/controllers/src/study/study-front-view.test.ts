import { initialStudy } from '@jixu/domain/study/credits/study';
import { describe, expect, test } from 'vitest';
import type { StudyCourses, StudyState } from './study-controller.ts';
import { type FrontSituation, studyFrontView } from './study-front-view.ts';

const COURSE = {
  id: 1001,
  package_id: 601,
  course_name: '增值税法',
  classify_id: 1,
  score: 90,
  duration: 60,
  user_study_duration: 12,
  is_finish: 0,
} as StudyCourses['list'][number];
const COURSES: StudyCourses = {
  course: [
    { id: 601, course_name: '专业课', attach: { choose_score: { pro: { min: 200 }, pub: { min: 90 } } } },
  ],
  list: [COURSE],
  exam: null,
  user_select: { total: { score: 90 }, pro: { score: 70 }, pub: { score: 20 } },
  user_study: { total: { score: 27 }, pro: { score: 25 }, pub: { score: 2 } },
  study_standard: { total: 90, pro: 70, pub: 20 },
  can_study: { code: 0, msg: '' },
};
const at = (part: Partial<StudyState>): StudyState => ({
  ...initialStudy,
  area: 219,
  status: 'ready',
  years: [{ year_id: 2026, year_name: '2026年度' }],
  year: 2026,
  courses: COURSES,
  ...part,
});
const END = Date.parse('2027-01-01T00:00:00+08:00');
const OPEN: FrontSituation = {
  standing: 'open',
  exam: null,
  countdown: { attach: { time: END }, content: '距2026年度继续教育结束还有' },
  mayClaim: false,
  maySelect: true,
  now: END - 86_400_000,
};

test('title, bars and the course of the main button', () => {
  const view = studyFrontView(at({}), OPEN);
  expect(view?.front).toMatchObject({ title: '还差 63 学分', facts: ['待学视频约40分钟', '12月31日截止'] });
  expect(view?.front.action).toBe('continue');
  expect(view?.rows.map(({ kind, earned }) => [kind, earned])).toEqual([
    ['pro', 25],
    ['pub', 2],
  ]);
  expect(view?.next).toBe(COURSE);
});

test('a chosen package that asks for more changes nothing: the year has one standard', () => {
  expect(studyFrontView(at({ packageId: 601 }), OPEN)?.front.title).toBe('还差 63 学分');
});

test.each([
  ['nothing is there yet', at({ courses: null, status: 'loading' })],
  ['it failed', at({ status: 'failed', message: '服务繁忙' })],
])('nothing leads where %s', (_name, state) => {
  expect(studyFrontView(state, OPEN)).toBeNull();
});

describe('the deadline is that of the shown year', () => {
  test.each([
    ['距2026年度继续教育结束还有', true],
    ['距继续教育结束还有', true],
    ['距2027年度继续教育结束还有', false],
  ])('%s', (content, isTold) => {
    const facts = studyFrontView(at({}), { ...OPEN, countdown: { attach: { time: END }, content } })?.front
      .facts;
    expect(facts?.includes('12月31日截止')).toBe(isTold);
  });
});

test('the exam brings its terms along', () => {
  const bar = { begin: 'go', canBegin: false, canView: true, why: '' } as const;
  const terms = {
    pass_score: 60,
    score: 100,
    duration: 60,
    tries_per_day: 5,
    wait_minutes: 10,
    courses_left: 0,
  };
  const exam_terms = { ...terms, tries_left: 4, reason: 'wait' as const, opens_at: OPEN.now + 60_000 };
  const user_study = { total: { score: 90 }, pro: { score: 70 }, pub: { score: 20 } };
  const state = at({ courses: { ...COURSES, user_study, exam_terms } });
  const view = studyFrontView(state, { ...OPEN, exam: { bar, isPassed: false } });
  expect(view?.front.title).toBe('结业考试未合格，1分钟后可重考');
  expect(view?.front.text).toContain('今日还可考4次');
  expect(view?.next).toBeNull();
});
