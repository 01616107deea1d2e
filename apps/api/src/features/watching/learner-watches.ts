import { LearnerWatch } from '@jixu/domain/watching/learner-watch';
import type { Database } from '#database/database.ts';
import { lockLearners } from '#database/learner-lock.ts';
import { listLeases, saveLeases } from './lease-store.ts';
import {
  listAllowances,
  listStoredRecordings,
  type RequestedRecording,
  type StoredRecording,
  saveAllowances,
  saveLastVideos,
  saveLedgers,
} from './watch-store.ts';

/** Whose watching is read, and what of it besides the open explicit leases and the allowance. */
export interface WatchSelection {
  learners: readonly number[];
  /** Leases named by their learners, possibly ended. */
  named: readonly string[];
  /** Learners whose open implicit leases count, too. */
  implicitOf?: readonly number[];
  recordings?: readonly RequestedRecording[];
}

export interface LearnerWatches {
  of(learnerId: number): LearnerWatch;
  /** The database's time, epoch milliseconds. */
  now: number;
  /** Those requested that belong to a course their learner owns. */
  recordings: readonly StoredRecording[];
  /** Writes what has changed. */
  save(): Promise<void>;
}

/**
 * Everything these learners' watching involves, under their locks. One pipeline of statements: the locks come first and
 * sorted, so that two batches cannot deadlock and everything else is read under them.
 */
export async function readLearnerWatches(
  trx: Database,
  { learners, named, implicitOf = [], recordings = [] }: WatchSelection,
): Promise<LearnerWatches> {
  const learnerIds = [...new Set(learners)].sort((left, right) => left - right);
  const [now, leases, allowances, stored] = await Promise.all([
    lockLearners(trx, learnerIds),
    listLeases(trx, learnerIds, { named, implicitOf }),
    listAllowances(trx, learnerIds),
    recordings.length === 0 ? [] : listStoredRecordings(trx, recordings),
  ]);
  const [leasesOf, allowancesOf, storedOf] = [byLearner(leases), byLearner(allowances), byLearner(stored)];
  const watches = new Map(
    learnerIds.map((id) => {
      const storedWatch = {
        leases: leasesOf.get(id) ?? [],
        allowance: allowancesOf.get(id)?.[0] ?? null,
        ledgers: (storedOf.get(id) ?? []).flatMap(({ ledger, ...row }) =>
          ledger === null ? [] : [{ ...row, enrolmentId: row.year.enrolmentId, ledger }],
        ),
        lastVideos: (storedOf.get(id) ?? []).flatMap(({ last }) => (last === null ? [] : [last])),
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
    now,
    recordings: stored,
    save: () => saveChanges(trx, [...watches.values()]),
  };
}

function byLearner<Row extends { learnerId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, (row) => row.learnerId);
}

async function saveChanges(trx: Database, watches: readonly LearnerWatch[]): Promise<void> {
  const changes = watches.map((watch) => watch.changes());
  const leases = changes.flatMap((change) => change.leases);
  const allowances = changes.flatMap((change) => change.allowance ?? []);
  const ledgers = changes.flatMap((change) => change.ledgers);
  const lastVideos = changes.flatMap((change) => change.lastVideos);
  await Promise.all([
    saveLeases(trx, leases),
    saveAllowances(trx, allowances),
    saveLedgers(trx, ledgers),
    saveLastVideos(trx, lastVideos),
  ]);
}
