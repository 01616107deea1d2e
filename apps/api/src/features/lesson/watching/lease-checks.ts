import type { CheckPoint } from '@jixu/domain/lesson/check-point';
import { type ComingCheck, comingChecks, dueCheck } from '@jixu/domain/lesson/check-year';
import type { SpentAllowance } from '@jixu/domain/lesson/year-checks';
import type { Database } from '#database/database.ts';
import { pipeline } from '#database/pipeline.ts';
import type { CheckedVersions } from './checked-versions.ts';
import { findLedgers } from './watch-store.ts';
import type { Playable } from './watched-course-store.ts';
import { listYearChecks } from './year-check-store.ts';

/** A lesson that a lease was given for, and its learner's clock. */
export interface LessonWithLease extends Pick<Extract<Playable, { kind: 'playable' }>, 'year' | 'lesson'> {
  allowance: SpentAllowance;
}

/** What will interrupt it. */
export interface LeaseChecks {
  due: CheckPoint | null;
  coming: readonly ComingCheck[];
}

export const NO_CHECKS: LeaseChecks = { due: null, coming: [] };

/** For each lesson, in order, its checks that are not passed. Reads nothing for years without any. */
export async function listLeaseChecks(
  db: Database,
  versions: CheckedVersions,
  lessons: readonly LessonWithLease[],
  now: number,
): Promise<LeaseChecks[]> {
  const checked = await versions.of(
    db,
    lessons.map(({ lesson }) => lesson),
  );
  const open = lessons.flatMap(({ year }, at) => {
    const checks = checked[at];
    return checks === null || checks === undefined || year.completed
      ? []
      : [{ ...checks, enrolmentId: year.enrolmentId }];
  });
  if (open.length === 0) return lessons.map(() => NO_CHECKS);
  const [years, ledgers] = await pipeline(db, [
    (on) => listYearChecks(on, new Map(open.map(({ enrolmentId, rules }) => [enrolmentId, rules]))),
    (on) =>
      findLedgers(
        on,
        lessons.map(({ year, lesson }) => ({ enrolmentId: year.enrolmentId, videoId: lesson.videoId })),
      ),
  ]);
  return lessons.map(({ year: { enrolmentId }, lesson, allowance }, at) => {
    const year = years.find((one) => one.enrolmentId === enrolmentId);
    const ledger = ledgers[at];
    if (year === undefined || ledger === undefined) return NO_CHECKS;
    const stored = { points: checked[at]?.points ?? [], durationMs: lesson.durationMs, ledger };
    const clock = { allowance, now };
    return { due: dueCheck(year, stored, clock), coming: comingChecks(year, stored, clock) };
  });
}
