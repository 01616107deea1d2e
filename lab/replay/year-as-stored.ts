import { BY_PLAYED_TIME, isSameCheck } from '@jixu/domain/lesson/check-point';
import { seenIntervals } from '@jixu/domain/lesson/credit-push';
import { creditedMs } from '@jixu/domain/lesson/intervals';
import type { LearnerLedger } from '@jixu/domain/lesson/learner-watch';
import type { StudyChecks } from '@jixu/domain/lesson/study-checks';
import type { StudyCheck, YearChecks } from '@jixu/domain/lesson/year-checks';

/** A year's checks as the site reads them from what is stored. */
export function yearAsStored(
  enrolmentId: number,
  rules: StudyChecks,
  checks: readonly StudyCheck[],
  ledgers: readonly LearnerLedger[],
): YearChecks {
  const held = ledgers.flatMap(({ ledger }) => ledger.held);
  const played = held.filter(({ check }) => check.videoId === BY_PLAYED_TIME);
  const heldMs = (check: (typeof played)[number]['check']) =>
    played.reduce((sum, one) => sum + (isSameCheck(one.check, check) ? creditedMs(one.intervals) : 0), 0);
  return {
    enrolmentId,
    rules,
    checks,
    playedMs: ledgers.reduce((sum, { ledger }) => sum + creditedMs(seenIntervals(ledger)), 0),
    playedHolds: played
      .filter(({ check }, at) => played.findIndex((one) => isSameCheck(one.check, check)) === at)
      .map(({ check }) => ({ check, heldMs: heldMs(check) })),
  };
}
