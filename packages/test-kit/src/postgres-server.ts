import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { startLocalPostgres } from '@jixu/local-postgres';
import { memoryFolder } from './memory-folder.ts';

/** A server on which tests may create databases. */
export interface TestServer {
  /** Address of a role that may create databases. */
  readonly adminUrl: string;
  /** True for a server this package started: leftovers on it are ours to remove. */
  readonly own: boolean;
  /** Releases it; the last one to do so stops a server of our own. */
  release(): Promise<void>;
}

const CHECKOUT = resolve(import.meta.dirname, '..', '..', '..');

/** One folder a checkout, kept from run to run for the templates in it. */
function dataDir(): string {
  const memory = memoryFolder();
  if (memory === undefined) return join(CHECKOUT, '.data', 'test-pg');
  const label = createHash('sha256').update(CHECKOUT).digest('hex').slice(0, 8);
  return join(memory, `jixu-test-pg-${label}`);
}

// Test data may be lost in a crash; without fsync a database is copied several times as fast.
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_wal_size: '512MB',
} as const;

/** TEST_DATABASE_URL, else DATABASE_URL, else one embedded server shared by everything that runs in this checkout. */
export async function holdTestServer(env: NodeJS.ProcessEnv = process.env): Promise<TestServer> {
  const adminUrl = env.TEST_DATABASE_URL || env.DATABASE_URL;
  if (adminUrl) return { adminUrl, own: false, release: async () => {} };
  const server = await startLocalPostgres({ dataDir: dataDir(), env, settings: SETTINGS });
  return { adminUrl: server.url, own: true, release: () => server.stop() };
}
