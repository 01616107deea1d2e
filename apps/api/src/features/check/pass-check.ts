import type { FactOf } from '@jixu/domain/evidence/study-event';
import {
  BY_PLAYED_TIME,
  type CheckKind,
  type CheckPoint,
  isSameCheck,
} from '@jixu/domain/lesson/check-point';
import { isPlayedDue, isReached, openChecks } from '@jixu/domain/lesson/check-year';
import { EMPTY_LEDGER } from '@jixu/domain/lesson/credit-push';
import { type HeldCredit, releaseHeld } from '@jixu/domain/lesson/hold-credit';
import { type Intervals, unionIntervals } from '@jixu/domain/lesson/intervals';
import type { LearnerLedger } from '@jixu/domain/lesson/learner-watch';
import { isPassed, playedChecks } from '@jixu/domain/lesson/year-checks';
import type { Locked, Tx } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { appendEvents } from '#features/evidence/chain/append-events.ts';
import { chainLeases } from '#features/evidence/chain/chain-leases.ts';
import { toEventCheck, toEventHold } from '#features/evidence/chain/event-hold.ts';
import type { CheckedVersions } from '#features/lesson/watching/checked-versions.ts';
import { writeWatches } from '#features/lesson/watching/written-watch-store.ts';
import { markCheckPassed } from '#features/lesson/watching/year-check-store.ts';
import { finishCourses } from '#features/study/finish-courses.ts';
import type { YearEnd } from '#features/study/year-end.ts';
import { type CheckContext, readCheckContext } from './check-context.ts';
import { findLeasedLesson } from './checked-year-store.ts';

/** Which check has been passed. */
export interface CheckPass {
  learnerId: number;
  kind: CheckKind;
  at: /** That of a recording. */
    | { enrolmentId: number; videoId: number; pointMs: number }
    /** That of the year which goes by played time. */
    | { enrolmentId: number }
    /** The one that is due in the lesson of this session's lease. */
    | { sessionId: number };
  /** What proves it: references of outside parties, never personal information. */
  evidence: Record<string, unknown> & { reference?: string | null };
}

/** What passing needs beyond its transaction. */
export interface PassDependencies {
  checkedVersions: CheckedVersions;
  yearEnd: YearEnd;
}

export type CheckOutcome = 'passed' | 'not-due';

/**
 * Passes a check and credits what it held, and finishes with it what that completes, in the caller's transaction. Passing
 * again changes nothing (integrity 5).
 */
export async function passCheck(
  trx: Tx,
  { checkedVersions, yearEnd }: PassDependencies,
  pass: CheckPass,
): Promise<CheckOutcome> {
  const { learnerId, at } = pass;
  const { locked, nowMs: now } = await lockLearners(trx, [learnerId]);
  const lesson =
    'sessionId' in at
      ? await findLeasedLesson(locked, { learnerId, sessionId: at.sessionId })
      : { videoId: BY_PLAYED_TIME, ...at };
  const context =
    lesson === null ? null : await readCheckContext(locked, checkedVersions, { ...lesson, learnerId, now });
  if (lesson === null || context === null) return 'not-due';
  const point = findPoint(context, pass, lesson.videoId);
  if (point === null) return 'not-due';
  if (isPassed(context.year, point)) return 'passed';
  const { enrolmentId } = context.year;
  await markCheckPassed(locked, enrolmentId, point, { atMs: now, evidence: pass.evidence });
  // While what it holds can still be read.
  await chainLeases(locked, { openOfLearner: learnerId }, now);
  const released = await release(locked, context, point);
  const reference = pass.evidence.reference ?? null;
  await appendEvents(locked, [{ enrolmentId, fact: passedFact(point, reference, released) }], now);
  const touched = released.map(({ row, courseId }) => ({ enrolmentId: row.enrolmentId, courseId }));
  if (touched.length > 0) await finishCourses(locked, yearEnd, touched, now);
  return 'passed';
}

/** The check that is meant; null where none is, or it may not be passed yet. */
function findPoint(context: CheckContext, { kind, at }: CheckPass, videoId: number): CheckPoint | null {
  const { year, ledgers, clock } = context;
  const played = playedChecks(year, clock.allowance, clock.now).find(({ check }) => check.kind === kind);
  // The regulator may be asked early: a pass is good for half an hour from then on.
  if (played !== undefined && (kind === 'regulator' || isPlayedDue(played))) return played.check;
  const lesson = ledgers.find((ledger) => ledger.videoId === videoId);
  const points = lesson?.points.filter((point) => point.kind === kind) ?? [];
  const point =
    'pointMs' in at
      ? points.find(({ pointMs }) => pointMs === at.pointMs)
      : points.find((one) => !isPassed(year, one));
  if (point === undefined) return null;
  return isReached(lesson?.stored?.ledger ?? EMPTY_LEDGER, point) || isPassed(year, point) ? point : null;
}

/** A recording as it is after a pass, and what of it was released and what stands behind another check now. */
interface ReleasedLedger {
  row: LearnerLedger;
  courseId: number;
  released: Intervals;
  moved: readonly HeldCredit[];
}

async function release(
  trx: Locked<'learner'>,
  { year, ledgers, clock }: CheckContext,
  passed: CheckPoint,
): Promise<ReleasedLedger[]> {
  const check = { ...passed, dueMs: clock.now, passedMs: clock.now };
  const after = { ...year, checks: [...year.checks.filter((one) => !isSameCheck(one, passed)), check] };
  const changed = ledgers.flatMap(({ stored, points, durationMs, courseId }) => {
    if (stored === null || !stored.ledger.held.some((one) => isSameCheck(one.check, passed))) return [];
    const { ledger } = stored;
    const open = openChecks(after, { points, durationMs, ledger }, clock);
    const { released, held, moved } = releaseHeld(ledger.held, passed, open);
    const row: LearnerLedger = {
      ...stored,
      ledger: { ...ledger, intervals: unionIntervals(ledger.intervals, released), held },
    };
    return [{ row, courseId, released, moved }];
  });
  await writeWatches(trx, [{ ledgers: changed.map(({ row }) => ({ row, isNew: false })) }]);
  return changed;
}

function passedFact(
  point: CheckPoint,
  reference: string | null,
  ledgers: readonly ReleasedLedger[],
): FactOf<'passed'> {
  const released = ledgers
    .filter((one) => one.released.length > 0)
    .map(({ row, released: intervals }) => ({ video: row.videoId, intervals }));
  const moved = ledgers.flatMap(({ row, moved: holds }) =>
    holds.map((hold) => ({ ...toEventHold(hold), of: row.videoId })),
  );
  return { kind: 'passed', body: { ...toEventCheck(point), reference, released, moved } };
}
