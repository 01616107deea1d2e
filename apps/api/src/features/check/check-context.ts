import type { CheckClock } from '@jixu/domain/lesson/check-year';
import type { YearChecks } from '@jixu/domain/lesson/year-checks';
import type { Locked } from '#database/database.ts';
import { pipeline } from '#database/pipeline.ts';
import type { CheckedVersions, LessonChecks } from '#features/lesson/watching/checked-versions.ts';
import { listAllowances } from '#features/lesson/watching/watch-store.ts';
import { listYearChecks } from '#features/lesson/watching/year-check-store.ts';
import { type CheckedLedger, findCheckedYear, listCheckedLedgers } from './checked-year-store.ts';

/** A year, the recordings a pass may change, and where their checks stand. */
export interface CheckContext {
  year: YearChecks;
  ledgers: readonly (CheckedLedger & LessonChecks)[];
  clock: CheckClock;
}

/** Null where checks of the year may not be passed any more. `now`: by the lock's clock. */
export async function readCheckContext(
  trx: Locked<'learner'>,
  versions: CheckedVersions,
  asked: { learnerId: number; enrolmentId: number; videoId: number; now: number },
): Promise<CheckContext | null> {
  const { learnerId, enrolmentId, videoId, now } = asked;
  const checkedYear = await findCheckedYear(trx, learnerId, enrolmentId, now);
  if (checkedYear === null) return null;
  const [ledgers, [allowance]] = await pipeline(trx, [
    (on) => listCheckedLedgers(on, enrolmentId, videoId),
    (on) => listAllowances(on, [learnerId]),
  ]);
  const rules = await versions.rulesOf(trx, checkedYear.ruleVersionId);
  const lessons = await versions.of(trx, ledgers);
  const [year] = await listYearChecks(trx, new Map([[enrolmentId, rules]]));
  if (year === undefined) return null;
  const none = { heldMs: 0, creditedMs: 0, spentAt: 0 };
  return {
    year,
    ledgers: ledgers.map((ledger, at) => ({ ...ledger, rules, points: lessons[at]?.points ?? [] })),
    clock: { allowance: allowance ?? none, now },
  };
}
