import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@jixu/test-kit/free-port';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { inTransaction } from './database/database.ts';
import { lockLearners } from './database/learner-lock.ts';
import { processEnvironment } from './testing/own-process.ts';
import { productionEnvironment } from './testing/production-environment.ts';
import { openTestSite, type TestSite } from './testing/test-site.ts';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));
const JOBS = fileURLToPath(new URL('./jobs.ts', import.meta.url));
let site: TestSite;
const children: ChildProcess[] = [];
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

const environment = () => ({ ...processEnvironment(site), API_PORT: '0' });

function start(env: Record<string, string>, file = SERVER) {
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said.err += chunk.toString();
  });
  return { child, said };
}

async function startReady() {
  const { child, said } = start(environment());
  let origin: string | undefined;
  while (origin === undefined) {
    await once(child.stdout ?? child, 'data');
    origin = /jixu api ready on (http:\S+)/.exec(said.out)?.[1];
  }
  return { child, said, origin };
}

/** Waits until a transaction waits for a lock: then the request has arrived and is being served. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const found = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(site.db);
    if ((found.rows[0]?.waiting ?? 0) > 0) return;
  }
}

test('it says when it is ready, serves, and at SIGTERM finishes what has begun and goes', async () => {
  const { child, origin } = await startReady();
  expect(await (await fetch(`${origin}/readyz`)).json()).toMatchObject({ status: 'ready' });
  const { browser, learnerId } = await site.learner();
  const exited = once(child, 'exit');
  let answer: Promise<Response> | undefined;
  await inTransaction(site.db, async (trx) => {
    await lockLearners(trx, [learnerId]);
    answer = fetch(`${origin}/storage/video/play_lease`, {
      method: 'POST',
      headers: { origin: 'http://127.0.0.1:3010', cookie: browser.cookie ?? '' },
      body: new URLSearchParams({ course_id: '1001', video_id: '7001', holder: 'tab-0123456789abcdef' }),
    });
    await untilSomebodyWaits();
    child.kill('SIGTERM');
  });
  expect(await (await answer)?.json()).toMatchObject({ errcode: 0 });
  expect(await exited).toEqual([0, null]);
});

test('O19 in production it starts without its database and waits, and ends where that turns out not to be durable', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-production-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [port, apiPort] = [await freePort(), await freePort()];
  const there = new URL(site.databaseUrl);
  const url = new URL(site.databaseUrl);
  url.port = String(port);
  url.searchParams.set('synchronous_commit', 'off');
  const env = { ...productionEnvironment(folder), DATABASE_URL: url.href, API_PORT: String(apiPort) };
  const { child, said } = start(env);
  const exited = once(child, 'exit');
  const ask = (path: string) => fetch(`http://127.0.0.1:${apiPort}${path}`);
  await once(child.stdout ?? child, 'data');
  expect((await ask('/livez')).status).toBe(200);
  const ready = await ask('/readyz');
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'database-away' }]);
  const database = createServer((socket) => {
    const onwards = connect(Number(there.port), there.hostname);
    socket.pipe(onwards).pipe(socket);
    for (const end of [socket, onwards]) end.on('error', () => socket.destroy());
  });
  onTestFinished(() => void database.close());
  database.listen(port, '127.0.0.1');
  expect(await exited).toEqual([1, null]);
  expect(said.err).toContain('DATABASE_URL is a database with synchronous_commit = off');
});

test.each([
  ['an empty environment', () => ({}), ['PROFILE is not set', 'DATABASE_URL is not set']],
  [
    'production on a simulator',
    () => ({ ...environment(), PROFILE: 'production' }),
    ['SITE_ORIGIN must be https', 'not a simulator'],
  ],
] as const)('with %s it does not start, and says why', async (_name, env, sentences) => {
  const { child, said } = start(env());
  expect(await once(child, 'exit')).toEqual([1, null]);
  for (const sentence of sentences) expect(said.err).toContain(sentence);
});

test.each([
  ['the API', SERVER],
  ['the jobs', JOBS],
])(
  'with other keys than the first process of the database %s does not start, and says which',
  async (_name, file) => {
    await startReady();
    const keys = {
      FIELD_KEY: '5e'.repeat(32),
      SIGNING_KEY: '6f'.repeat(32),
      SMS_SIGN_SECRET: 'of somebody else',
    };
    const { child, said } = start({ ...environment(), ...keys }, file);
    expect(await once(child, 'exit')).toEqual([1, null]);
    const lines = said.err.trim().split('\n');
    expect(lines.map((line) => line.replace(/^jixu \w+ cannot start: /, ''))).toEqual(
      Object.keys(keys).map((variable) => `${variable} is not the key of this database`),
    );
    for (const value of Object.values(keys)) expect(said.out + said.err).not.toContain(value);
  },
);

test('with its port taken it says so', async () => {
  const { origin } = await startReady();
  const { child, said } = start({ ...environment(), API_PORT: new URL(origin).port });
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(said.err).toContain('EADDRINUSE');
});
