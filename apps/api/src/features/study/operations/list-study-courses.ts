import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import type { CourseVersions } from '../course-versions.ts';
import { studyCourse, yearSums } from '../study-course.ts';
import { ownedPackages, readYearCourses } from '../year-courses.ts';
import { NO_EXAM, type YearExams } from '../year-exams.ts';

type OwnCall = Call<YearExams & { versions: CourseVersions }>;

/** The study center of a year (001 §3, §7): packages, chosen courses, credits earned and required. */
export const listStudyCourses: HandlerOf<'listStudyCourses', OwnCall> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const found = await readYearCourses(call.deps, learner.learnerId, query);
  const { yearId, year, courses, ofPackage, standard } = found;
  const exam = year === null ? NO_EXAM : await call.deps.examOfYear(year, courses);
  return ok({
    course: ownedPackages(found.packages),
    list: ofPackage.filter((row) => row.selected).map((row) => studyCourse(row, yearId)),
    ...exam,
    ...yearSums(courses),
    study_standard: standard,
    can_study: { code: 0, msg: '' },
  });
};
