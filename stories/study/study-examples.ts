import type { DataOf } from '@jixu/api-client';
import { success } from '@jixu/test-kit/results';
import type { Script } from '@jixu/test-kit/scripted-server';
import { SAMPLE_COURSES } from './sample-courses.ts';

type Courses = DataOf<'listStudyCourses'>;

const zero = { score: 0 };
const NOTHING: Courses = {
  course: [],
  list: [],
  exam: null,
  user_select: { total: zero, pro: zero, pub: zero },
  user_study: { total: zero, pro: zero, pub: zero },
  study_standard: { total: 100, pro: 80, pub: 20 },
  can_study: { code: 0, msg: '' },
};
const PACKAGE = {
  id: 602,
  course_name: '2026年度免费课程：中级会计专业技术人员',
  attach: { choose_score: null },
};
const FULL: Courses = {
  ...NOTHING,
  course: [PACKAGE],
  list: SAMPLE_COURSES.map((course) => ({
    ...course,
    package_default_year: 2026,
    classify_id: 1,
    subject_id: 101,
    is_view: 1,
    is_recommended: 1,
    user_select: 1,
    free_listen: 0,
    is_finish: course.is_finish === 1 ? 1 : 0,
    is_required: course.is_required === 1 ? 1 : 0,
  })),
  user_select: { total: { score: 77.5 }, pro: { score: 65 }, pub: { score: 12.5 } },
  user_study: { total: { score: 25 }, pro: { score: 25 }, pub: zero },
};

export const STUDY = {
  years: success('listCourseYears', {
    user_year: [
      { year_id: 2025, year_name: '2025年度' },
      { year_id: 2026, year_name: '2026年度' },
    ],
    data: [{ year_id: 2026, year_name: '2026年度' }],
  }),
  full: success('listStudyCourses', FULL),
  notChosen: success('listStudyCourses', { ...FULL, list: [] }),
  notBought: success('listStudyCourses', NOTHING),
};

/** A learner with courses in two years; `courses` in the order they are requested. */
export const studyScript = (...courses: NonNullable<Script['listStudyCourses']>[number][]): Script => ({
  listCourseYears: [STUDY.years],
  listStudyCourses: courses,
  getHomeIndex: [{ errcode: 9408, errmsg: '', data: null }],
});
