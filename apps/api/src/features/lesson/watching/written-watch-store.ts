import type {
  Change,
  LearnerAllowance,
  LearnerLedger,
  StoredLease,
  WatchChanges,
} from '@jixu/domain/lesson/learner-watch';
import { CompiledQuery } from 'kysely';
import {
  arraysOf,
  type Column,
  type ColumnTable,
  givenRows,
  insertText,
  updateText,
} from '#database/column-table.ts';
import type { Locked, Pool } from '#database/database.ts';
import { pipeline } from '#database/pipeline.ts';
import { Tx } from '#database/tx.ts';
import { LEASES } from '#features/lesson/ledger/stored-lease.ts';
import { ALLOWANCES, LEDGERS } from '#features/lesson/ledger/stored-ledger.ts';
import { saveLastVideos } from './watch-store.ts';
import { insertDueChecks } from './year-check-store.ts';

type Changes = readonly Partial<WatchChanges>[];

/** What was decided without a lock, by what this process remembers. */
export interface ExpectedVersions {
  readonly pool: Pool;
  /** By the database's clock, epoch ms. */
  readonly decidedAt: number;
  /** The version of each learner's row in `watch_clock` that it was decided by. */
  readonly stamps: ReadonlyMap<number, string>;
}

/** What was written of what was expected. */
interface Advanced {
  /** The database's time, epoch ms. */
  readonly now: number;
  /** The version of the rows that were written. */
  readonly stamp: string;
  readonly learnerIds: readonly number[];
}

/**
 * The one writer of what is watched. Under the learners' locks it writes whatever has changed since it was read. By versions
 * it is one statement, durable when this resolves, which writes next states alone, all or nothing of each learner's: it leaves
 * out what is more than that, whose stored version is another, or whose lock another call holds, so that nobody in a batch
 * waits for it.
 */
export function writeWatches(locked: Locked<'learner'>, changes: Changes): Promise<void>;
export function writeWatches(expected: ExpectedVersions, changes: Changes): Promise<Advanced>;
export function writeWatches(on: Locked<'learner'> | ExpectedVersions, changes: Changes): Promise<unknown> {
  return on instanceof Tx ? writeLocked(on, changes) : writeExpected(on, changes);
}

function writeLocked(locked: Locked<'learner'>, changes: Changes): Promise<unknown> {
  const [leases, allowances, ledgers, lastVideos, dueChecks] = [
    changes.flatMap((change) => change.leases ?? []),
    changes.flatMap((change) => change.allowance ?? []),
    changes.flatMap((change) => change.ledgers ?? []),
    changes.flatMap((change) => change.lastVideos ?? []),
    changes.flatMap((change) => change.dueChecks ?? []),
  ];
  return pipeline(locked, [
    (on) => saveLeases(on, leases),
    (on) => saveAllowances(on, allowances),
    (on) => saveLedgers(on, ledgers),
    (on) => saveLastVideos(on, lastVideos),
    (on) => insertDueChecks(on, dueChecks),
  ]);
}

/** Changed rows go first: a learner may not have two leases open at once, and a new one may replace one that ends here. */
function saverOf<Row>(table: ColumnTable<Row>) {
  const changed = [...table.keys, ...table.changing];
  const update = updateText(table, givenRows(changed), 'given.');
  const insert = insertText(table);
  return async (on: Locked<'learner'>, changes: readonly Change<Row>[]): Promise<void> => {
    const rows = (areNew: boolean) => changes.filter(({ isNew }) => isNew === areNew).map(({ row }) => row);
    await pipeline(on, [
      (part) => send(part, update, changed, rows(false)),
      (part) => send(part, insert, table.all, rows(true)),
    ]);
  };
}

async function send<Row>(
  on: Locked<'learner'>,
  text: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length > 0) await on.executeQuery(CompiledQuery.raw(text, arraysOf(columns, rows)));
}

const saveLeases = saverOf(LEASES);
const saveAllowances = saverOf(ALLOWANCES);
const saveLedgers = saverOf(LEDGERS);

/** The next state of a learner's watching: what a push changes when it is nothing but more of the same. */
interface NextState {
  readonly allowance: LearnerAllowance;
  readonly lease: StoredLease;
  readonly ledger: LearnerLedger;
}

/** Null when it is more than the next state of known rows, or nothing. */
export function nextStateOf(changes: Partial<WatchChanges>): NextState | null {
  const { leases = [], allowance = null, ledgers = [], lastVideos = [], dueChecks = [] } = changes;
  const [lease, ledger] = [leases[0], ledgers[0]];
  if (lease === undefined || ledger === undefined || allowance === null) return null;
  if (leases.length + ledgers.length > 2 || lastVideos.length + dueChecks.length > 0) return null;
  if (allowance.isNew || lease.isNew || ledger.isNew || lease.row.facts.end !== null) return null;
  return { allowance: allowance.row, lease: lease.row, ledger: ledger.row };
}

/** A next state travels in one row: the columns of its tables, each under its table's name. */
type Advance = NextState & { readonly stamp: string };

function columnsIn<Row>(table: ColumnTable<Row>, of: (advance: Advance) => Row): Column<Advance>[] {
  return [...table.keys, ...table.changing].map((column) => ({
    name: `${table.name}_${column.name}`,
    type: column.type,
    of: (advance) => column.of(of(advance)),
  }));
}

const ADVANCE: readonly Column<Advance>[] = [
  { name: 'stamp', type: 'xid', of: ({ stamp }) => stamp },
  ...columnsIn(ALLOWANCES, ({ allowance }) => allowance),
  ...columnsIn(LEASES, ({ lease }) => lease),
  ...columnsIn(LEDGERS, ({ ledger }) => ledger),
];

/** What was decided longer ago than this is not written: its process was frozen, or its clock was set. */
const STALE_MS = 2000;

const advanceBy = (table: ColumnTable<never>, from: string) =>
  updateText(table, from, `${from}.${table.name}_`);

/** Under the learners' locks, so that what others decide by what they read is not overtaken. */
const ADVANCE_TEXT = `
  with given as materialized (
    select *, pg_try_advisory_xact_lock(watch_clock_learner_id) as locked from ${givenRows(ADVANCE)}
  ), clock as (
    ${advanceBy(ALLOWANCES, 'given')} and watch_clock.xmin = given.stamp and given.locked
      and extract(epoch from clock_timestamp()) * 1000 - $${ADVANCE.length + 1}::bigint between -${STALE_MS} and ${STALE_MS}
    returning given.*
  ), lease as (
    ${advanceBy(LEASES, 'clock')}
  ), ledger as (
    ${advanceBy(LEDGERS, 'clock')}
  )
  select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now,
    array_agg(watch_clock_learner_id) as "learnerIds", pg_current_xact_id_if_assigned()::xid::text as stamp
  from clock`;

async function writeExpected(
  { pool, decidedAt, stamps }: ExpectedVersions,
  changes: Changes,
): Promise<Advanced> {
  const advances = changes.flatMap((change): Advance[] => {
    const next = nextStateOf(change);
    const stamp = next === null ? undefined : stamps.get(next.allowance.learnerId);
    return next === null || stamp === undefined ? [] : [{ ...next, stamp }];
  });
  // In the order of their locks.
  advances.sort((left, right) => left.allowance.learnerId - right.allowance.learnerId);
  const statement = CompiledQuery.raw(ADVANCE_TEXT, [...arraysOf(ADVANCE, advances), decidedAt]);
  const found = await pool.executeQuery<{ [Name in keyof Advanced]: Advanced[Name] | null }>(statement);
  const [row] = found.rows;
  return { now: row?.now ?? decidedAt, stamp: row?.stamp ?? '', learnerIds: row?.learnerIds ?? [] };
}
