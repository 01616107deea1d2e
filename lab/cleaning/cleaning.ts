// A million rows that no rule uses any more, half of them sessions, and the jobs as in production: they are gone after one
// round of the cleaning, while those in use stay.
//   node lab/cleaning/cleaning.ts [--rows 1000000]
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type ProcessGroup, startProcessGroup } from '@jixu/test-kit/process-group';
import { fromRoot } from '@jixu/tools/paths';
import postgres, { type Sql } from 'postgres';
import { apiEnvironment, fillDatabase } from '../environment/api-server.ts';
import { startCluster } from '../environment/cluster.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const ROWS = Number(values.rows);
const LOOK_MS = 1_000;
/** Without progress for so long it will not catch up. */
const PATIENCE_LOOKS = 60;

async function fill(sql: Sql): Promise<void> {
  const half = Math.floor(ROWS / 2);
  await sql`
    insert into session (token_hash, created_at, seen_at)
    select decode(md5(random()::text || n), 'hex'), now() - interval '3 days',
      case when n % 10 = 0 then now() else now() - interval '2 days' end
    from generate_series(1, ${half}::int + ${half}::int / 9) as n`;
  await sql`
    insert into sms_sent (phone_index, address_index, sent_at)
    select decode(md5(n::text), 'hex'), decode(md5(n::text), 'hex'), now() - interval '3 days'
    from generate_series(1, ${half}::int) as n`;
  await sql`analyze session, sms_sent`;
}

async function counts(sql: Sql): Promise<{ expired: number; kept: number }> {
  const [row] = await sql<{ expired: number; kept: number }[]>`
    select (select count(*) from session where seen_at < now() - interval '1 day')::int
        + (select count(*) from sms_sent)::int as expired,
      (select count(*) from session where seen_at >= now() - interval '1 day')::int as kept`;
  return { expired: row?.expired ?? 0, kept: row?.kept ?? 0 };
}

/** Whether everything expired went, seen by looking again and again. */
async function watch(sql: Sql, jobs: ProcessGroup): Promise<boolean> {
  let [last, idle] = [Number.POSITIVE_INFINITY, 0];
  while (idle < PATIENCE_LOOKS) {
    const { expired } = await counts(sql);
    if (expired === 0) return true;
    idle = expired < last ? 0 : idle + 1;
    last = expired;
    await pause(LOOK_MS);
  }
  console.log(`${last} rows are left: ${jobs.output().slice(-1000)}`);
  return false;
}

async function main(): Promise<boolean> {
  const cluster = await startCluster({
    dataDir: mkdtempSync(path.join(tmpdir(), 'jixu-cleaning-')),
    kind: 'embedded',
  });
  const sql = postgres(cluster.url, { max: 1, onnotice: () => undefined });
  try {
    await fillDatabase(cluster.url);
    await fill(sql);
    const before = await counts(sql);
    const startedAt = performance.now();
    const jobs = await startProcessGroup({
      command: [process.execPath, fromRoot('apps', 'api', 'build', 'jobs.js')],
      env: apiEnvironment(cluster.url, 0),
      readyLine: /jixu jobs ready/,
    });
    const isClean = await watch(sql, jobs);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    const after = await counts(sql);
    const failures = jobs.output().split('"route":"cleaning"').length - 1;
    await jobs.kill();
    console.log(
      `${before.expired} expired rows gone: ${isClean}, in ${seconds} s; sessions in use ${before.kept} -> ${after.kept}; failures ${failures}`,
    );
    return isClean && after.kept === before.kept && failures === 0;
  } finally {
    await sql.end();
    await cluster.stop();
  }
}

process.exitCode = (await main()) ? 0 : 1;
