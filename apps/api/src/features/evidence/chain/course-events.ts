import type { Locked, Tx } from '#database/database.ts';
import { appendEvents, type YearFact } from './append-events.ts';
import { enrolledFact, eventCourse } from './begin-chain.ts';
import { chainLeases } from './chain-leases.ts';
import { listCoursesOfYears, listYearCourses, type YearCourse } from './year-facts-store.ts';

/** Courses have come into a year; into one that has just been opened, too. */
export async function writeEnrolled(
  trx: Locked<'learner'>,
  enrolmentId: number,
  courseIds: readonly number[],
  nowMs: number,
): Promise<void> {
  const fact = enrolledFact(await readCourses(trx, enrolmentId, courseIds));
  await appendEvents(trx, [{ enrolmentId, fact }], nowMs);
}

/** Courses of a year were chosen, given up, or taken away with their package. */
export async function writeChoice(
  trx: Locked<'learner'>,
  enrolmentId: number,
  { courseIds, kind }: { courseIds: readonly number[]; kind: 'chosen' | 'given-up' | 'withdrawn' },
  nowMs: number,
): Promise<void> {
  if (courseIds.length === 0) return;
  const courses = (await readCourses(trx, enrolmentId, courseIds)).map(eventCourse);
  await appendEvents(trx, [{ enrolmentId, fact: { kind, body: { courses } } }], nowMs);
}

/** Courses were finished; what was watched of them until now is written before. */
export async function writeFinished(
  trx: Locked<'learner'>,
  finished: readonly { enrolmentId: number; courseId: number }[],
  finishedMs: number,
): Promise<void> {
  const byYear = Map.groupBy(finished, ({ enrolmentId }) => enrolmentId);
  await chainLeases(trx, { openOfYears: [...byYear.keys()] }, finishedMs);
  const courses = await listCoursesOfYears(trx, [...byYear.keys()]);
  const facts = [...byYear].flatMap(([enrolmentId, own]) => {
    const ids = new Set(own.map(({ courseId }) => courseId));
    const now = (courses.get(enrolmentId) ?? []).filter(({ courseId }) => ids.has(courseId));
    return now.map((course): YearFact => {
      const body = { ...eventCourse(course), finishedMs };
      return { enrolmentId, fact: { kind: 'finished', body } };
    });
  });
  await appendEvents(trx, facts, finishedMs);
}

async function readCourses(
  trx: Tx,
  enrolmentId: number,
  courseIds: readonly number[],
): Promise<YearCourse[]> {
  const courses = await listYearCourses(trx, enrolmentId);
  return courses.filter(({ courseId }) => courseIds.includes(courseId));
}
