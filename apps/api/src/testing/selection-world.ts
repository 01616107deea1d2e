import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import { withLearners } from '#database/learner-lock.ts';
import { publishRule } from '#features/region/rule-store.ts';
import { grant } from '#features/study/grant.ts';
import { courseRows } from '#seeding/course-rows.ts';
import { replaceCourses } from '#seeding/seed-store.ts';
import { FIXTURE_COURSES, fixtureRule } from './fixture-content.ts';
import type { TestSite } from './test-site.ts';

const NEVER_OVER = { from: '2026-01-01', until: '2099-12-31' };
export const AREA_OF_CHOICE = { area_id: 219, year: 2026 };
export const PACKAGE = 651;

function course(id: number, classId: 1 | 2, score: number, seconds: number) {
  const [model] = FIXTURE_COURSES.courses;
  if (model === undefined) throw new Error('the fixtures have no course');
  return {
    ...model,
    id,
    course_code: `KJ${id}`,
    course_name: `课程${id}`,
    handout_file: null,
    score,
    classify_id: classId,
    classify_name: classId === 1 ? '专业科目' : '公需科目',
    subject_id: 100 * classId + 1,
    directory: [
      {
        dir_name: '第一章',
        lessons: [
          {
            section_id: id * 10,
            item_id: id * 10,
            name: '第1讲',
            video_id: id + 10_000,
            duration: seconds,
            is_placeholder: 0,
          },
        ],
      },
    ],
  };
}

/**
 * Package 651: 2001 required, 2002 recommended, 2003 the shorter way to sixty professional credits, 2004 the longer one,
 * 2005 and 2006 public-need, 2007 more than is needed.
 */
const COURSES = [
  course(2001, 1, 20, 1200),
  course(2002, 1, 20, 1200),
  course(2003, 1, 20, 600),
  course(2004, 1, 20, 1200),
  course(2005, 2, 20, 1200),
  course(2006, 2, 10, 1200),
  course(2007, 1, 10, 600),
];

/** A learner who holds package 651 for 2026 and has chosen only what is required. */
export async function chooser(site: TestSite, changed: Partial<StudyRule> = {}) {
  await replaceCourses(
    site.db,
    courseRows({
      professions: FIXTURE_COURSES.professions,
      packages: [
        ...FIXTURE_COURSES.packages.filter(({ id }) => id !== PACKAGE),
        {
          id: PACKAGE,
          course_name: '全科套餐',
          is_free: false,
          choose_score: null,
          courses: COURSES.map(({ id }) => ({
            course_id: id,
            is_required: id === 2001,
            is_recommended: id === 2002,
          })),
        },
      ],
      courses: [...FIXTURE_COURSES.courses, ...COURSES],
    }),
  );
  const standard = { total: 90, pro: 60, pub: 30 };
  await publishRule(site.db, fixtureRule(19, 2026, { window: NEVER_OVER, standard, ...changed }), 'a test');
  const learner = await site.learner([]);
  const given = { learnerId: learner.learnerId, packageId: PACKAGE, yearId: 2026, areaId: 219 };
  const granted = await withLearners(site.db, [learner.learnerId], (trx, nowMs) =>
    grant(trx, { ...given, source: 'demo', professionId: null }, nowMs),
  );
  if (granted.kind !== 'granted') throw new Error(`package ${PACKAGE} was not granted: ${granted.kind}`);
  return { ...learner, enrolmentId: granted.enrolmentId };
}

/** The recording of a course of package 651. */
export function videoOf(courseId: number): number {
  return courseId + 10_000;
}
