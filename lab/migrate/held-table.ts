import { setTimeout } from 'node:timers/promises';
import { fromRoot } from '@jixu/tools/paths';
import type postgres from 'postgres';
import { percentile } from '../bench/rounds.ts';
import { type Ran, runScript } from './own-process.ts';

const STEPS = fromRoot('apps', 'api', 'src', 'testing', 'migrate-steps.ts');
/** What a learner waits for a read at most. */
const MOST_MS = 1000;
const READERS = 4;
const TABLE = 'watched_thing';

/** A narrow table of so many rows. */
export async function fillTable(sql: postgres.Sql, rows: number): Promise<void> {
  await sql.unsafe(`create table ${TABLE} (id bigint primary key, learner_id bigint not null)`);
  await sql.unsafe(`insert into ${TABLE} select n, n % 200000 from generate_series(1, ${rows}) as n`);
  await sql.unsafe(`analyze ${TABLE}`);
}

/** Learners who read the table all the time, each on a connection of their own; how long each read took, ms. */
function readAllTheTime(connect: () => postgres.Sql, rows: number): { stop(): Promise<number[]> } {
  let goesOn = true;
  const readers = Array.from({ length: READERS }, async () => {
    const sql = connect();
    const took: number[] = [];
    while (goesOn) {
      const startedAt = performance.now();
      await sql.unsafe(`select learner_id from ${TABLE} where id = ${1 + Math.floor(Math.random() * rows)}`);
      took.push(performance.now() - startedAt);
      await setTimeout(5);
    }
    await sql.end();
    return took;
  });
  return {
    async stop() {
      goesOn = false;
      return (await Promise.all(readers)).flat();
    },
  };
}

interface Held {
  readonly ran: Ran;
  readonly tries: number;
  readonly reads: number[];
}

/** Runs a step while somebody reads the whole table in one long transaction, which ends after so many failed tries. */
async function underReader(
  connect: () => postgres.Sql,
  databaseUrl: string,
  { rows, step, holdTries, holdMs }: { rows: number; step: object; holdTries: number; holdMs: number },
): Promise<Held> {
  const holder = connect();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let holding: Promise<unknown> = Promise.resolve();
  await new Promise<void>((held) => {
    holding = holder.begin(async (trx) => {
      await trx.unsafe(`select count(*) from ${TABLE} where id < 10`);
      held();
      await Promise.race([released, setTimeout(holdMs)]);
    });
  });
  const readers = readAllTheTime(connect, rows);
  let tries = 0;
  const ran = await runScript(STEPS, [JSON.stringify(step)], { DATABASE_URL: databaseUrl }, (text) => {
    tries += text.match(/tables are held/g)?.length ?? 0;
    if (tries >= holdTries) release();
  });
  release();
  await holding;
  const reads = await readers.stop();
  await holder.end();
  return { ran, tries, reads };
}

const most = (reads: readonly number[]) => Math.max(0, ...reads.map((ms) => Math.ceil(ms)));

/** A column and an index come to a table that is read all the time and held by a long read; what is wrong with that. */
export async function proveHeldTable(
  connect: () => postgres.Sql,
  databaseUrl: string,
  rows: number,
): Promise<string[]> {
  const failures: string[] = [];
  const steps = {
    column: {
      step: { '1-column': { statement: `alter table ${TABLE} add column note text` } },
      holdTries: 5,
      holdMs: 60_000,
    },
    index: {
      step: {
        '1-column': { statement: 'select 1' },
        '2-index': { index: 'watched_thing_learner', on: `on ${TABLE} (learner_id)` },
      },
      // The index waits for the reader; it is let go before it could be taken for a fault.
      holdTries: Number.POSITIVE_INFINITY,
      holdMs: 9000,
    },
  };
  for (const [name, parts] of Object.entries(steps)) {
    const { ran, tries, reads } = await underReader(connect, databaseUrl, { rows, ...parts });
    const worst = most(reads);
    console.log(
      `${name}: ${ran.seconds.toFixed(1)} s, ${tries} tries; ${reads.length} reads, median ${percentile(reads, 0.5).toFixed(1)} ms, ` +
        `p99 ${percentile(reads, 0.99).toFixed(1)} ms, longest ${worst} ms`,
    );
    if (ran.code !== 0) failures.push(`${name}: exit code ${ran.code}: ${ran.said.trim()}`);
    if (worst > MOST_MS) failures.push(`${name}: a read took ${worst} ms, more than ${MOST_MS}`);
    if (name === 'column' && tries < parts.holdTries) failures.push('column: it was never held');
  }
  return failures;
}
