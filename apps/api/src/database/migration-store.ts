import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { MIGRATIONS } from '../../migrations/index.ts';
import type { SchemaStep } from '../../migrations/schema-step.ts';
import { type Database, inTransaction, type Pool } from './database.ts';
import { codeOf } from './database-errors.ts';

export type SchemaSteps = Readonly<Record<string, SchemaStep>>;

export interface MigrateOptions {
  readonly migrations?: SchemaSteps;
  /** What the operator is told while it goes on. */
  readonly tell?: (line: string) => void;
}

/** That of Kysely's migrator, so that an older version of ours and this one exclude each other. */
const LOCK = sql.lit(3853314791062309107n);
const TURN_MS = 500;

/**
 * Whoever reads a table queues behind a migration that waits for it, so it waits for less than readers may be kept, gives up
 * its place, and comes back when they are through.
 */
const LOCK_WAIT_MS = 700;
const PAUSE_MS = { first: 300, longest: 2500 };
const TRIES = 100;
const LOCK_STATES = new Set(['55P03', '40P01']);

/** A step of the schema found its tables held for minutes. */
class SchemaHeld extends Error {
  constructor(name: string) {
    super(
      `${name}: its tables were held in each of ${TRIES} tries; nothing of it was done. ` +
        'Look for long transactions in pg_stat_activity, end them, and migrate again',
    );
  }
}

/**
 * Migrates the schema to its newest version, forward only; concurrent processes run it once. Each step is done and noted in
 * a transaction of its own, so that one that fails leaves those before it and is begun again. Needs two connections. Returns
 * what ran.
 */
export async function migrateToLatest(db: Pool, options: MigrateOptions = {}): Promise<string[]> {
  for (;;) {
    const ran = await inTransaction(db, async (trx) => {
      // An idle transaction holds the turn. Whoever waits for it must not do so inside a statement: an index that is built
      // concurrently waits for every statement of before.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      const turn = await sql<{ ours: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as ours`.execute(
        trx,
      );
      return turn.rows[0]?.ours === true ? runPending(db, options) : null;
    });
    if (ran !== null) return ran;
    await setTimeout(TURN_MS);
  }
}

async function runPending(
  db: Pool,
  { migrations = MIGRATIONS, tell = () => undefined }: MigrateOptions,
): Promise<string[]> {
  await sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key,
      timestamp varchar(255) not null
    )`.execute(db);
  const pending = await pendingMigrations(db, migrations);
  for (const name of pending) {
    const step = migrations[name];
    if (step !== undefined) await runStep(db, { name, step, tell });
  }
  return pending;
}

interface NamedStep {
  name: string;
  step: SchemaStep;
  tell: (line: string) => void;
}

async function runStep(db: Pool, { name, step, tell }: NamedStep): Promise<void> {
  if (step.outsideTransaction === true) {
    await step.up(db);
    return note(db, name);
  }
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    try {
      return await inTransaction(db, async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT_MS)}`.execute(trx);
        await step.up(trx);
        await note(trx, name);
      });
    } catch (error) {
      if (!LOCK_STATES.has(codeOf(error))) throw error;
      tell(`${name}: its tables are held; try ${attempt}`);
    }
    await setTimeout(Math.min(PAUSE_MS.longest, PAUSE_MS.first * attempt));
  }
  throw new SchemaHeld(name);
}

async function note(db: Database, name: string): Promise<void> {
  await sql`
    insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db);
}

/** Whether the database responds and has every migration of this build. */
export async function readSchemaState(db: Database): Promise<'ready' | 'migrations-pending'> {
  const exists = await sql<{
    found: string | null;
  }>`select to_regclass('kysely_migration')::text as found`.execute(db);
  if (exists.rows[0]?.found == null) return 'migrations-pending';
  const done = await doneMigrations(db);
  return Object.keys(MIGRATIONS).every((name) => done.includes(name)) ? 'ready' : 'migrations-pending';
}

async function doneMigrations(db: Database): Promise<string[]> {
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return done.rows.map(({ name }) => name);
}

/** Names of migrations that are missing from the database. @throws when it is not one of an earlier version of these. */
async function pendingMigrations(db: Database, migrations: SchemaSteps): Promise<string[]> {
  const known = Object.keys(migrations);
  const done = await doneMigrations(db);
  const odd = done.find((name, at) => name !== known[at]);
  if (odd !== undefined)
    throw new Error(
      known.includes(odd)
        ? `the database has ${odd} without what comes before it`
        : `the database has ${odd}, which this version does not know: it is of another version`,
    );
  return known.slice(done.length);
}
