// Shared by the API benches: a durable cluster, watching learners in it, and API processes that log to a file.
import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@jixu/local-postgres';
import postgres, { type Sql } from 'postgres';
import { apiEntry, apiEnvironment, fillDatabase } from '../../environment/api-server.ts';
import { type Cluster, startCluster } from '../../environment/cluster.ts';
import { addLearners, type StudyLearner } from '../../environment/learners.ts';

export interface WatchingLearner extends StudyLearner {
  readonly lease: string;
  /** The header of the proxy in front: one address per learner, so that no address limit applies. */
  readonly address: string;
}

export interface StudyBench {
  readonly cluster: Cluster;
  readonly sql: Sql;
  readonly directory: string;
  /** Stopped at the close at the latest: a part that fails would leave its process behind, and never end. */
  readonly apis: BenchApi[];
  close(): Promise<void>;
}

/** shared_buffers as in notes/database.md §7; everything else as PostgreSQL ships it. */
const SETTINGS = { shared_buffers: '512MB' };

export async function openStudyBench(): Promise<StudyBench> {
  const directory = mkdtempSync(path.join(tmpdir(), 'jixu-bench-'));
  const cluster = await startCluster({ dataDir: directory, kind: 'system', settings: SETTINGS });
  await fillDatabase(cluster.url);
  const sql = postgres(cluster.url, { max: 2, onnotice: () => undefined });
  const apis: BenchApi[] = [];
  return {
    cluster,
    sql,
    directory,
    apis,
    async close() {
      await Promise.all(apis.map((api) => api.stop()));
      await sql.end();
      await cluster.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Learners who have begun a lesson and hold a live lease, acquired an hour ago so that the clock limits nothing. */
export async function addWatching(sql: Sql, count: number): Promise<WatchingLearner[]> {
  const learners = await addLearners(sql, count);
  const now = Date.now();
  const leases = learners.map((learner) => ({
    lease: `bench-${learner.id}`,
    learner_id: learner.id,
    session_id: learner.sessionId,
  }));
  await sql`
    insert into play_lease (lease, learner_id, session_id, implicit, holder, video_id, opened_ms, renewed_ms,
      enrolment_id, until_ms)
    select lease, learner_id, session_id, false, 'bench', 7001, ${now - 3_600_000}, ${now}, enrolment.id, until_ms
    from jsonb_to_recordset(${sql.json(leases)}) as given (lease text, learner_id bigint, session_id bigint)
    join enrolment using (learner_id)`;
  await sql`
    insert into watch_clock (learner_id, held_ms, held_until_ms, credited_ms)
    select id, 3600000, ${now}, 0 from unnest(${learners.map((learner) => learner.id)}::bigint[]) as id`;
  const ids = learners.map((learner) => learner.id);
  await sql`
    insert into watch_progress
    select learner_id, 7001, '{}', 0, 0, 0, 0, 0, id from enrolment where learner_id = any(${ids}::bigint[])`;
  await sql`
    insert into course_last (enrolment_id, course_id, video_id, set_lease, set_sequence)
    select id, 1001, 7001, 0, 0 from enrolment where learner_id = any(${ids}::bigint[])`;
  // Their players have fetched the whole lesson.
  await sql`
    insert into segment_fetch
    select session_id, 7001, chunk, array_fill(${now - 3_600_000}::bigint, array[16])
    from unnest(${learners.map((learner) => learner.sessionId)}::bigint[]) as session_id, generate_series(0, 8) as chunk`;
  await sql`vacuum analyze`;
  return learners.map((learner, index) => ({
    ...learner,
    lease: `bench-${learner.id}`,
    address: `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
  }));
}

/** Lets the lessons of learners be checked after so much time played that nothing falls due in a run. */
export async function addChecks(sql: Sql, learners: readonly WatchingLearner[]): Promise<void> {
  const checks = { captcha: { kind: 'interval', everySeconds: 3000 }, regulatorCode: false };
  const ids = learners.map((learner) => learner.id);
  await sql`
    with checked as (
      insert into rule_version (area_id, year_id, version, rules, sha256, reason)
      select area_id, year_id, version + 1, jsonb_set(rules, '{checks}', rules->'checks' || ${sql.json(checks)}), sha256, 'bench'
      from rule_version where area_id = 0 and year_id = 2026 order by version desc limit 1
      returning id
    )
    update enrolment set rule_version_id = checked.id from checked where learner_id = any(${ids}::bigint[])`;
  await sql`vacuum analyze`;
}

/** The file from which wrk's scripts read learners. */
export function writeLearners(directory: string, learners: readonly WatchingLearner[]): string {
  const file = path.join(directory, `learners-${learners[0]?.id ?? 0}`);
  writeFileSync(file, learners.map((one) => `${one.cookie} ${one.lease} ${one.address}\n`).join(''));
  return file;
}

export interface BenchApi {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** As on a site that streams its own recordings to as many learners as there are here at once. */
const EVERY_RULE = { SEGMENT_EVIDENCE: 'on', SEGMENT_EVIDENCE_CACHED: '30000' };

/** One API process that logs to a file, as in production; or another server that is asked the same. */
export async function startBenchApi(bench: StudyBench, entry: string = apiEntry()): Promise<BenchApi> {
  const port = await freePort();
  const log = openSync(path.join(bench.directory, `api-${port}.log`), 'w');
  const child = spawn(process.execPath, [entry], {
    env: { ...apiEnvironment(bench.cluster.url, port), ...EVERY_RULE },
    stdio: ['ignore', log, log],
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  const isReady = (): Promise<boolean> =>
    fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 20));
  const api: BenchApi = {
    origin,
    pid: child.pid ?? -1,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
  bench.apis.push(api);
  return api;
}
