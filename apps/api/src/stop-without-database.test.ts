import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LocalPostgres, removeDataDir, startLocalPostgres } from '@jixu/local-postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startProcess, untilReady } from './testing/own-process.ts';

// A database server of its own, because each test kills it.
let folder: string;
let database: LocalPostgres;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'jixu-stop-'));
  database = await startLocalPostgres({ dataDir: folder, settings: { fsync: 'off' } });
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await database.stop();
  removeDataDir(folder);
});

function killDatabase(): void {
  const [pid] = readFileSync(path.join(folder, 'pg', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
}

test.each(['api', 'jobs'] as const)(
  'S2 when whoever started it and the database were killed, a SIGTERM still ends %s',
  async (name) => {
    const child = startProcess(name, { databaseUrl: database.url }, { API_PORT: '0' });
    children.push(child);
    await untilReady(child);
    killDatabase();
    // Nobody is left to read what it says.
    child.stdout?.destroy();
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  },
);
