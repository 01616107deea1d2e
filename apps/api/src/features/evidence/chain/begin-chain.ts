import type { EventCheck, EventCourse, FactOf, StudyFact } from '@jixu/domain/evidence/study-event';
import { seenIntervals } from '@jixu/domain/lesson/credit-push';
import type { LearnerLedger } from '@jixu/domain/lesson/learner-watch';
import { sumCredits } from '@jixu/domain/study/credits/credit-ledger';
import type { Tx } from '#database/database.ts';
import { pipeline } from '#database/pipeline.ts';
import { toEventHold } from './event-hold.ts';
import { listCoursesOfYears, listYearFacts, type YearCourse, type YearFacts } from './year-facts-store.ts';
import { listLedgersOfYears, listPassedChecks } from './year-ledger-store.ts';

/**
 * How the chains of these years begin: with what is stored of each by now. What is passed at this instant is an event of
 * its own.
 */
export async function beginningsOf(
  trx: Tx,
  enrolmentIds: readonly number[],
  nowMs: number,
): Promise<ReadonlyMap<number, StudyFact[]>> {
  const [years, courses, ledgers, passed] = await pipeline(trx, [
    (on) => listYearFacts(on, enrolmentIds),
    (on) => listCoursesOfYears(on, enrolmentIds),
    (on) => listLedgersOfYears(on, enrolmentIds),
    (on) => listPassedChecks(on, enrolmentIds, nowMs),
  ]);
  if (years.length < enrolmentIds.length) throw new Error('a year disappeared while its events were written');
  return new Map(
    years.map((year) => {
      const { enrolmentId: id } = year;
      const stored = { courses: courses.get(id) ?? [], ledgers: ledgers.get(id) ?? [] };
      return [id, beginning(year, { ...stored, passed: passed.get(id) ?? [] })];
    }),
  );
}

/** What is stored of a year. */
interface StoredYear {
  courses: readonly YearCourse[];
  ledgers: readonly LearnerLedger[];
  passed: readonly EventCheck[];
}

function beginning(year: YearFacts, { courses, ledgers, passed }: StoredYear): StudyFact[] {
  const finished = courses.flatMap(({ finishedMs, ...course }) =>
    finishedMs === null
      ? []
      : [{ kind: 'finished', body: { ...eventCourse(course), finishedMs } } satisfies FactOf<'finished'>],
  );
  return [
    openedFact(year),
    ...(courses.length === 0 ? [] : [enrolledFact(courses.filter(({ held }) => held))]),
    ...(ledgers.length === 0 ? [] : [carriedFact('earlier', ledgers, passed)]),
    ...finished.sort((left, right) => left.body.finishedMs - right.body.finishedMs),
    ...(year.completedMs === null ? [] : [completedFact(year.completedMs, countedCourses(courses))]),
  ];
}

export const eventCourse = ({ courseId, hash }: Pick<YearCourse, 'courseId' | 'hash'>): EventCourse => ({
  course: courseId,
  content: hash,
});

function openedFact(year: YearFacts): FactOf<'opened'> {
  const {
    enrolmentId: enrolment,
    areaId: area,
    yearId,
    ruleHash: rule,
    openedMs,
    untilMs,
    lateUntilMs,
  } = year;
  return { kind: 'opened', body: { enrolment, area, year: yearId, rule, openedMs, untilMs, lateUntilMs } };
}

export function enrolledFact(courses: readonly YearCourse[]): FactOf<'enrolled'> {
  return {
    kind: 'enrolled',
    body: { courses: courses.map((course) => ({ ...eventCourse(course), chosen: course.selected })) },
  };
}

/** Credit that no lease accounts for. */
export function carriedFact(
  why: 'earlier' | 'sample',
  ledgers: readonly LearnerLedger[],
  passed: readonly EventCheck[] = [],
): FactOf<'carried'> {
  const videos = ledgers.map(({ videoId, ledger }) => ({
    video: videoId,
    granted: seenIntervals(ledger),
    held: ledger.held.map(toEventHold),
  }));
  return { kind: 'carried', body: { why, videos, passed } };
}

function countedCourses(courses: readonly YearCourse[]): { score: number; classId: number }[] {
  return courses
    .filter(({ held, selected, finishedMs }) => held && selected && finishedMs !== null)
    .map(({ content }) => ({ score: content.score, classId: content.class }));
}

/** `counting`: the courses that were enough, each once. */
export function completedFact(
  completedMs: number,
  counting: Parameters<typeof sumCredits>[0],
): FactOf<'completed'> {
  return { kind: 'completed', body: { completedMs, ...sumCredits(counting) } };
}
