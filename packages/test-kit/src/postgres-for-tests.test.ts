import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from './postgres-for-tests.ts';
import { setup, teardown } from './postgres-global-setup.ts';

beforeAll(setup);
afterAll(teardown);

async function ask(url: string, query: string): Promise<unknown[][]> {
  const sql = postgres(url, { max: 1 });
  try {
    return await sql.unsafe(query).values();
  } finally {
    await sql.end();
  }
}

function scene(): { madeFrom: string[]; migrate(url: string): Promise<void>; runs: string[]; end(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'migrations-'));
  writeFileSync(join(dir, '0001.sql'), `-- ${dir}`);
  const runs: string[] = [];
  return {
    madeFrom: [dir],
    runs,
    async migrate(url) {
      runs.push(url);
      await ask(url, 'CREATE TABLE learner (name text)');
    },
    end: () => rmSync(dir, { recursive: true }),
  };
}

test('files that share migrations share one migrated template and nothing else, also when they start at once', async () => {
  const { runs, end, ...options } = scene();
  const [one, two] = await Promise.all([createTestDatabase(options), createTestDatabase(options)]);
  await ask(one.url, "INSERT INTO learner VALUES ('一')");
  expect(await ask(two.url, 'SELECT count(*)::int FROM learner')).toEqual([[0]]);
  expect(runs).toHaveLength(1);
  await Promise.all([one.drop(), two.drop()]);
  end();
});

test('changed migrations make a new template', async () => {
  const { runs, end, ...options } = scene();
  await (await createTestDatabase(options)).drop();
  writeFileSync(join(options.madeFrom[0] ?? '', '0002.sql'), 'more');
  await (await createTestDatabase(options)).drop();
  expect(runs).toHaveLength(2);
  end();
});

test('without files to hash, each database is migrated by itself', async () => {
  const { runs, end, migrate } = scene();
  const database = await createTestDatabase({ migrate });
  expect(runs).toEqual([database.url]);
  await database.drop();
  end();
});

test('a failing migration is reported and leaves no database behind for the next run to trust', async () => {
  const { runs, end, ...options } = scene();
  const failing = { ...options, migrate: () => Promise.reject(new Error('migration 3 failed')) };
  await expect(createTestDatabase(failing)).rejects.toThrow('migration 3 failed');
  await (await createTestDatabase(options)).drop();
  expect(runs).toHaveLength(1);
  end();
});

test('dropping cuts connections that are still open', async () => {
  const { end, runs: _, ...options } = scene();
  const database = await createTestDatabase(options);
  const forgotten = postgres(database.url, { max: 1, onclose: () => {} });
  await forgotten`SELECT 1`;
  await database.drop();
  await expect(ask(database.url, 'SELECT 1')).rejects.toThrow();
  await forgotten.end();
  end();
});
