import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { learnerOf } from '#features/learner-session.ts';
import { ok, reject } from '#server/envelope.ts';
import type { CourseVersions } from '../course-versions.ts';
import { listEnrolledCourses } from '../enrolled-course-store.ts';
import { listOwnedPackages } from '../entitlement-store.ts';
import { studyCourse, yearSums } from '../study-course.ts';
import { readStudyYear } from '../study-year.ts';

/** The study center of a year (001 §3, §7): packages, chosen courses, credits earned and required. */
export const listStudyCourses: HandlerOf<'listStudyCourses', Call<{ versions: CourseVersions }>> = async (
  { query },
  call,
) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db, versions } = call.deps;
  const { learnerId } = learner;
  const { yearId, year, standard } = await readStudyYear(db, learnerId, {
    areaId: query.area_id,
    yearId: query.year ?? query.year_id,
  });
  const [packages, courses] = await Promise.all([
    listOwnedPackages(db, learnerId, yearId),
    year === null ? [] : listEnrolledCourses(db, versions, year.id),
  ]);
  const ofPackage = courses.filter(
    (row) => query.package_id === undefined || row.packageId === query.package_id,
  );
  return ok({
    course: packages.map((row) => ({
      id: row.id,
      course_name: row.course_name,
      attach: { choose_score: row.choose_score },
    })),
    list: ofPackage.filter((row) => row.selected).map((row) => studyCourse(row, yearId)),
    exam: null,
    ...yearSums(courses),
    study_standard: standard,
    can_study: { code: 0, msg: '' },
  });
};
