import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { decideSelection, type SelectionRejection } from '@jixu/domain/study/selection/decide-selection';
import { inTransaction, type Locked, type Tx } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { changeSelection } from '../change-selection.ts';
import { createCourseVersions } from '../course-versions.ts';
import { type EnrolledCourseRow, listEnrolledCourses } from '../enrolled-course-store.ts';
import { type EnrolledYear, lockYearOf } from '../enrolment-store.ts';
import { completeYears } from '../finish-courses.ts';
import { isYearOpen, planOf } from '../selectable-year.ts';
import { listOfferedCourses, listYearsOfPackage } from '../selection-store.ts';
import type { YearEnd } from '../year-end.ts';

/** One course of a package, or what one click chooses of it. */
type Asked = { packageId: number; yearId: number | undefined } & (
  | { courseId: number; choose: boolean }
  | { courseId: null }
);

type Outcome =
  | typeof ERRCODES.OK
  | typeof ERRCODES.SELECTION_OUT_OF_DATE
  | typeof ERRCODES.COURSE_NOT_OWNED
  | SelectionRejection;

/** Chooses a course or gives it up, or chooses by one click all that the plan names, or nothing (001 §4, §7). */
export const selectCourse: HandlerOf<'selectCourse', Call<{ yearEnd: YearEnd }>> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const of = { packageId: body.package_id, yearId: body.year ?? body.year_id };
  const isOneClick = body.is_recommended === 1;
  const { course_id: courseId } = body;
  if (isOneClick ? courseId !== undefined || body.is_select === 0 : courseId === undefined) {
    return reject(ERRCODES.SELECTION_OUT_OF_DATE);
  }
  const asked: Asked =
    courseId === undefined ? { ...of, courseId: null } : { ...of, courseId, choose: body.is_select === 1 };
  const { db, yearEnd } = call.deps;
  const outcome = await inTransaction(db, (trx) => select(trx, yearEnd, learner.learnerId, asked));
  return outcome === ERRCODES.OK ? ok({}) : reject(outcome);
};

async function select(trx: Tx, yearEnd: YearEnd, learnerId: number, asked: Asked): Promise<Outcome> {
  const { locked, nowMs } = await lockLearners(trx, [learnerId]);
  const years = await listYearsOfPackage(locked, learnerId, asked.packageId);
  const [newest] = years;
  if (newest === undefined) return ERRCODES.COURSE_NOT_OWNED;
  const yearId = asked.yearId ?? newest;
  if (!years.includes(yearId)) return ERRCODES.SELECTION_OUT_OF_DATE;
  const year = await lockYearOf(locked, learnerId, yearId);
  if (year === null) return ERRCODES.COURSE_NOT_OWNED;
  const rows = await listEnrolledCourses(locked, createCourseVersions(locked), year);
  return asked.courseId === null
    ? selectPlanned(locked, yearEnd, year, rows, asked.packageId, nowMs)
    : selectOne(locked, yearEnd, year, rows, asked, nowMs);
}

async function selectOne(
  trx: Locked<'learner'>,
  yearEnd: YearEnd,
  year: EnrolledYear,
  rows: readonly EnrolledCourseRow[],
  { packageId, courseId, choose }: Extract<Asked, { choose: boolean }>,
  nowMs: number,
): Promise<Outcome> {
  const row = rows.find((one) => one.courseId === courseId && one.packageId === packageId);
  if (row === undefined) return ERRCODES.COURSE_NOT_OWNED;
  const course = { ...row, isChosen: row.selected, isFinished: row.finishedMs !== null };
  const decision = decideSelection(year.rule, isYearOpen(year, nowMs), course, choose);
  if (decision === 'nothing') return ERRCODES.OK;
  if (decision !== 'change') return decision;
  await changeSelection(trx, year.id, { courseIds: [courseId], chosen: choose }, nowMs);
  if (choose && course.isFinished) await completeYears(trx, yearEnd, [year.id], nowMs);
  return ERRCODES.OK;
}

async function selectPlanned(
  trx: Locked<'learner'>,
  yearEnd: YearEnd,
  year: EnrolledYear,
  rows: readonly EnrolledCourseRow[],
  packageId: number,
  nowMs: number,
): Promise<Outcome> {
  if (!isYearOpen(year, nowMs)) return ERRCODES.YEAR_CLOSED;
  const ids = rows.map((row) => row.courseId);
  const plan = planOf(year, { rows, offered: await listOfferedCourses(trx, ids) }, packageId);
  // What is finished counts in the plan without being named, so it has to be chosen with it.
  const finished = rows.filter(
    (row) => row.packageId === packageId && row.finishedMs !== null && !row.selected,
  );
  const chosen = [...plan.courses.map(({ course }) => course), ...finished].map(({ courseId }) => courseId);
  await changeSelection(trx, year.id, { courseIds: chosen, chosen: true }, nowMs);
  if (finished.length > 0) await completeYears(trx, yearEnd, [year.id], nowMs);
  return ERRCODES.OK;
}
