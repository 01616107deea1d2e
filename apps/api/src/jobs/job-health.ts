import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { CONSTANTS } from '@jixu/constants';
import { readLimits } from '@jixu/serving/early-rejections';
import { exitWithProblems } from '@jixu/serving/environment';
import type { Pool } from '#database/database.ts';
import { createHealth } from '#server/health.ts';
import { databaseChecks } from '#server/readiness-checks.ts';
import type { JobBeat, JobLoop } from './job-loop.ts';
import { readQueueAges } from './queue-age-store.ts';

/** Beyond its own pause: a statement of a large day is read for minutes. */
const SILENT_MS = 600_000;

/** Whether every job has come to its end lately. One that fails again and again has not. */
export const areAllWorking = (beats: readonly JobBeat[], now: number): boolean =>
  beats.every(({ workedAt, everyMs }) => now - workedAt <= everyMs + SILENT_MS);

/** What is told of each job: the age of its last beat, its failures since, how long the oldest of its rows has waited. */
export function describeJobs(
  beats: readonly JobBeat[],
  ages: Readonly<Record<string, number | null>>,
  now: number,
): Record<string, object> {
  return Object.fromEntries(
    beats.map(({ name, workedAt, failures }) => [
      name,
      {
        worked_seconds_ago: Math.floor((now - workedAt) / 1000),
        failures,
        ...(name in ages ? { waiting_seconds: ages[name] } : {}),
      },
    ]),
  );
}

export interface JobHealth {
  readonly status: string;
  readonly jobs?: Record<string, object>;
}

/** The health address of the jobs: `/livez` and `/readyz`, whoever asks and however. */
export function createHealthServer(readHealth: () => Promise<JobHealth>): Server {
  const limits = readLimits(CONSTANTS.SERVER_HEADERS_READ_MS, CONSTANTS.SERVER_REQUEST_READ_MS);
  return createServer(limits, (incoming, outgoing) => {
    const say = (code: number, body: object) =>
      outgoing
        .writeHead(code, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    if (incoming.url === '/livez') return say(200, { status: 'live' });
    if (incoming.url !== '/readyz') return say(404, { status: 'unknown' });
    readHealth().then(
      (health) => say(health.status === 'ready' ? 200 : 503, health),
      () => say(503, { status: 'database-away' }),
    );
  });
}

/** Tells how the jobs are doing where the configuration names a port; returns what ends that. */
export async function startJobHealth(given: {
  readonly db: Pool;
  readonly loop: JobLoop;
  readonly host: string;
  readonly jobsPort: number | null;
}): Promise<() => void> {
  const { db, loop, host, jobsPort } = given;
  if (jobsPort === null) return () => undefined;
  const readHealth = createHealth([
    ...databaseChecks(db),
    { word: 'job-silent', holds: async () => areAllWorking(loop.beats(), performance.now()) },
  ]);
  const server = createHealthServer(async () => {
    const status = await readHealth();
    const ages = status === 'ready' ? await readQueueAges(db) : {};
    return { status, jobs: describeJobs(loop.beats(), ages, performance.now()) };
  });
  server.on('error', (error: NodeJS.ErrnoException) =>
    exitWithProblems('jobs', [
      { variable: 'JOBS_PORT', problem: `cannot be listened on at ${host}:${jobsPort}: ${error.code}` },
    ]),
  );
  server.listen(jobsPort, host);
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
