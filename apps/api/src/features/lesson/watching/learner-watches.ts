import type { CheckPoint } from '@jixu/domain/lesson/check-point';
import {
  type Change,
  type DueCheck,
  LearnerWatch,
  type StoredLease,
} from '@jixu/domain/lesson/learner-watch';
import { fetchesAsked, heardByFetches } from '@jixu/domain/lesson/lease';
import type { YearChecks } from '@jixu/domain/lesson/year-checks';
import type { Locked, Tx } from '#database/database.ts';
import { learnersLock } from '#database/learner-lock.ts';
import { pipelineUnder } from '#database/pipeline.ts';
import { appendEvents } from '#features/evidence/chain/append-events.ts';
import { chainLeases } from '#features/evidence/chain/chain-leases.ts';
import { toEventCheck } from '#features/evidence/chain/event-hold.ts';
import type { CheckedVersions } from './checked-versions.ts';
import { listLeases } from './lease-store.ts';
import { listFetchInstants } from './segment-store.ts';
import {
  listAllowances,
  listStoredRecordings,
  type RequestedRecording,
  type StoredRecording,
} from './watch-store.ts';
import { writeWatches } from './written-watch-store.ts';
import { listYearChecks } from './year-check-store.ts';

/** Whose watching is read, and what of it besides the open explicit leases and the allowance. */
export interface WatchSelection {
  learners: readonly number[];
  /** Leases named by their learners, possibly ended. */
  named: readonly string[];
  /** Learners whose open implicit leases count, too. */
  implicitOf?: readonly number[];
  recordings?: { readonly asked: readonly RequestedRecording[]; readonly versions: CheckedVersions };
}

/** A recording with its checks. */
export interface CheckedRecording extends StoredRecording {
  points: readonly CheckPoint[];
}

export interface LearnerWatches {
  /** The transaction they were read in. */
  locked: Locked<'learner'>;
  of(learnerId: number): LearnerWatch;
  /** The database's time, epoch milliseconds. */
  now: number;
  /** When it was asked for, by the time of this process. */
  askedAt: number;
  /** Those requested that belong to a course their learner owns. */
  recordings: readonly CheckedRecording[];
  /** Writes what has changed, as an element of a pipeline where there is one. */
  save(on?: Locked<'learner'>): Promise<void>;
}

/** Everything these learners' watching involves, under their locks, which are sorted so that two batches cannot deadlock. */
export async function readLearnerWatches(
  trx: Tx,
  { learners, named, implicitOf = [], recordings }: WatchSelection,
): Promise<LearnerWatches> {
  const learnerIds = [...new Set(learners)].sort((left, right) => left - right);
  const askedAt = performance.now();
  const [locked, now, known, allowances, stored] = await pipelineUnder(trx, learnersLock(learnerIds), [
    (on) => listLeases(on, learnerIds, { named, implicitOf }),
    (on) => listAllowances(on, learnerIds),
    (on) => (recordings === undefined ? [] : listStoredRecordings(on, recordings.asked)),
  ]);
  const leases = await withFetches(locked, known, now);
  const [checked, years] =
    recordings === undefined ? [[], NO_YEARS] : await readChecks(locked, recordings.versions, stored);
  const [leasesOf, allowancesOf, storedOf] = [byLearner(leases), byLearner(allowances), byLearner(stored)];
  const watches = new Map(
    learnerIds.map((id) => {
      const storedWatch = {
        leases: leasesOf.get(id) ?? [],
        allowance: allowancesOf.get(id)?.[0] ?? null,
        ledgers: (storedOf.get(id) ?? []).flatMap(({ learnerId, videoId, year: { enrolmentId }, ledger }) =>
          ledger === null ? [] : [{ learnerId, enrolmentId, videoId, ledger }],
        ),
        lastVideos: (storedOf.get(id) ?? []).flatMap(({ last }) => (last === null ? [] : [last])),
        years: (storedOf.get(id) ?? []).flatMap(({ year }) => years.get(year.enrolmentId) ?? []),
      };
      return [id, new LearnerWatch(id, now, storedWatch)];
    }),
  );
  return {
    of(learnerId) {
      const watch = watches.get(learnerId);
      if (watch === undefined) throw new Error('a learner of the batch was not read');
      return watch;
    },
    locked,
    now,
    askedAt,
    recordings: checked,
    save: (on = locked) => saveChanges(on, [...watches.values()], now),
  };
}

/** The leases, with what tells of silent ones that their tabs were there: most are not silent, and nothing is read. */
async function withFetches(trx: Tx, leases: readonly StoredLease[], now: number): Promise<StoredLease[]> {
  const asked = leases.flatMap(({ implicit, sessionId, facts }) => {
    const span = implicit ? null : fetchesAsked(facts, now);
    return span === null ? [] : [{ sessionId, ...span }];
  });
  const fetched = await listFetchInstants(trx, asked);
  return leases.map((row) => {
    const instants = row.implicit ? undefined : fetched.get(row.sessionId);
    const isAsked = instants !== undefined && fetchesAsked(row.facts, now) !== null;
    return isAsked ? { ...row, facts: heardByFetches(row.facts, instants) } : row;
  });
}

const NO_YEARS: ReadonlyMap<number, YearChecks> = new Map();

/** The recordings with their checks, and where those of their years stand. Most years have none, and nothing is read. */
async function readChecks(
  trx: Tx,
  versions: CheckedVersions,
  stored: readonly StoredRecording[],
): Promise<[CheckedRecording[], ReadonlyMap<number, YearChecks>]> {
  const lessons = await versions.of(trx, stored);
  const rules = new Map(
    stored.flatMap(({ year }, at) => {
      const lesson = lessons[at];
      return lesson === null || lesson === undefined || year.completed
        ? []
        : [[year.enrolmentId, lesson.rules]];
    }),
  );
  const years = rules.size === 0 ? [] : await listYearChecks(trx, rules);
  return [
    stored.map((row, at) => ({ ...row, points: lessons[at]?.points ?? [] })),
    new Map(years.map((year) => [year.enrolmentId, year])),
  ];
}

function byLearner<Row extends { learnerId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, (row) => row.learnerId);
}

async function saveChanges(
  trx: Locked<'learner'>,
  watches: readonly LearnerWatch[],
  nowMs: number,
): Promise<void> {
  const changes = watches.map((watch) => watch.changes());
  await writeWatches(trx, changes);
  const leases = changes.flatMap((change) => change.leases);
  const dueChecks = changes.flatMap((change) => change.dueChecks);
  await writeEvents(trx, leases, dueChecks, nowMs);
}

/** Leases that are over, late pushes under them, and checks that have fallen due: most pushes are none of these. */
async function writeEvents(
  trx: Locked<'learner'>,
  leases: readonly Change<StoredLease>[],
  dueChecks: readonly DueCheck[],
  nowMs: number,
): Promise<void> {
  const over = leases.filter(({ row }) => row.facts.end !== null).map(({ row }) => row.id);
  if (over.length > 0) await chainLeases(trx, { leaseIds: over }, nowMs);
  const facts = dueChecks.map(({ enrolmentId, ...check }) => ({
    enrolmentId,
    fact: { kind: 'due', body: toEventCheck(check) } as const,
  }));
  await appendEvents(trx, facts, nowMs);
}
