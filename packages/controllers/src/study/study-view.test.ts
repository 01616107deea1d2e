import { initialStudy } from '@jixu/domain/study/credits/study';
import { describe, expect, test } from 'vitest';
import type { StudyCourses, StudyState } from './study-controller.ts';
import { knownOfYear, laterYear, playHref, studyFilters, studySummary, studyView } from './study-view.ts';

const COURSE = { id: 1001, package_id: 601 } as StudyCourses['list'][number];
const COURSES: StudyCourses = {
  course: [
    { id: 601, course_name: '专业课', attach: { choose_score: { pro: { min: 61 }, pub: { min: 31 } } } },
    { id: 602, course_name: '公需课', attach: { choose_score: null } },
  ],
  list: [COURSE],
  exam: null,
  user_select: { total: { score: 77 }, pro: { score: 64 }, pub: { score: 13 } },
  user_study: { total: { score: 27 }, pro: { score: 25 }, pub: { score: 2 } },
  study_standard: { total: 90, pro: 70, pub: 20 },
  can_study: { code: 0, msg: '' },
};
const at = (part: Partial<StudyState>): StudyState => ({
  ...initialStudy,
  area: 219,
  status: 'ready',
  courses: COURSES,
  ...part,
});

const DESK = { isMobile: false, maySelect: true };

describe('the account', () => {
  test('STUDY-08 STUDY-09 each figure is on its own line', () => {
    expect(studyView(at({}))).toMatchObject({
      kind: 'year',
      account: {
        total: { required: 90, chosen: 77, earned: 27 },
        pro: { required: 70, chosen: 64, earned: 25 },
        pub: { required: 20, chosen: 13, earned: 2 },
      },
      standard: { total: 90, pro: 70, pub: 20 },
    });
  });

  test.each([
    ['asks for its own minimum', 601, { total: 92, pro: 61, pub: 31 }],
    ['asks for none', 602, { total: 90, pro: 70, pub: 20 }],
    ['is not there any more', 609, { total: 90, pro: 70, pub: 20 }],
  ])('STUDY-10 a chosen package that %s', (_, packageId, standard) => {
    expect(studyView(at({ packageId }))).toMatchObject({
      standard,
      account: { pro: { required: standard.pro } },
    });
  });
});

test.each([
  ['nothing is there yet', at({ status: 'loading', courses: null }), { kind: 'loading' }],
  ['another year is chosen', at({ status: 'loading' }), { kind: 'year', busy: true }],
  ['the area has no year', at({ courses: null }), { kind: 'no-course' }],
  ['it failed', at({ status: 'failed', message: '服务繁忙' }), { kind: 'failed', message: '服务繁忙' }],
  [
    'STUDY-19 nothing is bought',
    at({ courses: { ...COURSES, course: [], list: [] } }),
    { empty: 'not-bought' },
  ],
  ['no course is chosen', at({ courses: { ...COURSES, list: [] } }), { empty: 'not-chosen' }],
  ['there are courses', at({}), { empty: null, courses: [COURSE] }],
])('%s', (_, state, view) => {
  expect(studyView(state)).toMatchObject(view);
});

test.each([
  ['the first courses are on their way', at({ status: 'loading', courses: null }), null, false, 'all'],
  ['another year is chosen', at({ status: 'loading' }), 'open', true, 'none'],
  ['only the courses are there', at({}), null, false, 'some'],
  ['the standing is missing', at({}), null, true, 'some'],
  ['the notices are missing', at({}), 'completed', false, 'some'],
  ['everything is there', at({}), 'open', true, 'all'],
  ['it failed', at({ status: 'failed', message: '服务繁忙' }), null, false, 'all'],
  ['the area has no year', at({ courses: null }), null, false, 'all'],
] as const)('how much of a year is known: %s', (_, state, standing, isKnown, known) => {
  expect(knownOfYear(studyView(state), standing, { isKnown })).toBe(known);
});

test('STUDY-01 STUDY-02 years and bought packages to choose from', () => {
  const years = [{ year_id: 2026, year_name: '2026年度' }];
  expect(studyFilters(at({ years, year: 2026, packageId: 602 }))).toEqual({
    years: [{ id: 2026, name: '2026年度' }],
    year: 2026,
    packages: [
      { id: 601, name: '专业课' },
      { id: 602, name: '公需课' },
    ],
    packageId: 602,
  });
});

test('STUDY-16 a course is watched with its package, and its year where one is chosen', () => {
  expect(playHref(COURSE, 2026)).toBe('/course_play/play.html?course_id=1001&package_id=601&year_id=2026');
  expect(playHref(COURSE, null)).toBe('/course_play/play.html?course_id=1001&package_id=601');
});

test.each([
  ['a phone that may play it', 1, true, '/course_play/play_mobile.html'],
  ['a phone that may not', 0, true, '/course_play/play.html'],
  ['a computer', 1, false, '/course_play/play.html'],
] as const)('A83 STUDY-31 where %s watches a course', (_name, is_view, isMobile, page) => {
  expect(playHref({ ...COURSE, is_view }, 2026, isMobile)).toBe(
    `${page}?course_id=1001&package_id=601&year_id=2026`,
  );
});

test('the summary: more than enough of one kind makes up for nothing of the other', () => {
  const user_study = { total: { score: 105 }, pro: { score: 100 }, pub: { score: 5 } };
  const study_standard = { total: 100, pro: 80, pub: 20 };
  const courses = { ...COURSES, user_study, study_standard };
  expect(studySummary(at({ courses, year: 2026 }), 'open', DESK)?.missing).toBe(15);
});

test('the summary: what is missing, and the course that comes next', () => {
  const begun = { ...COURSE, id: 1002, course_name: '增值税法', is_finish: 0, user_study_duration: 12 };
  const list = [{ ...COURSE, course_name: '会计法', is_finish: 1, user_study_duration: 45 }, begun];
  const courses = { ...COURSES, list: list as StudyCourses['list'] };
  expect(studySummary(at({ courses, year: 2026 }), 'open', DESK)).toEqual({
    missing: 63,
    isExamLeft: false,
    next: {
      name: '增值税法',
      href: '/course_play/play.html?course_id=1002&package_id=601&year_id=2026',
      begun: true,
    },
    isUnchosen: false,
  });
  expect(studySummary(at({ status: 'loading', courses: null }), 'open', DESK)).toBeNull();
});

test.each([
  [null, false],
  [{ is_pass: 0, is_hide_exam: 0 }, true],
  [{ is_pass: 2, is_hide_exam: 0 }, true],
  [{ is_pass: 1, is_hide_exam: 0 }, false],
  [{ is_pass: 0, is_hide_exam: 1 }, false],
])('F2 the summary: of the exam %o is left to be passed: %s', (exam, isExamLeft) => {
  const courses = { ...COURSES, exam } as StudyCourses;
  expect(studySummary(at({ courses, year: 2026 }), 'open', DESK)?.isExamLeft).toBe(isExamLeft);
});

test('F9 the summary: who has a package and chose nothing is led to choosing, where courses are chosen', () => {
  const state = at({ courses: { ...COURSES, list: [] } });
  expect(studySummary(state, 'open', DESK)).toMatchObject({ next: null, isUnchosen: true });
  expect(studySummary(state, 'open', { ...DESK, maySelect: false })).toBeNull();
  expect(studySummary(at({ courses: { ...COURSES, course: [], list: [] } }), 'open', DESK)).toBeNull();
});

test('the summary of a year that has ended names no next course: a completed one lacks nothing, a closed one has none', () => {
  const list = [{ ...COURSE, course_name: '会计法', is_finish: 0, user_study_duration: 12 }];
  const state = at({ courses: { ...COURSES, list: list as StudyCourses['list'] }, year: 2026 });
  expect(studySummary(state, 'completed', DESK)).toEqual({
    missing: 0,
    isExamLeft: false,
    next: null,
    isUnchosen: false,
  });
  expect([studySummary(state, 'closed', DESK), studySummary(state, null, DESK)]).toEqual([null, null]);
});

test.each([
  [2025, { id: 2027, name: '2027年度' }],
  [2027, null],
  [null, null],
])('the year after %s that is studied next', (year, later) => {
  const years = [2025, 2027, 2026].map((year_id) => ({ year_id, year_name: `${year_id}年度` }));
  expect(laterYear(at({ years, year }))).toEqual(later);
});
