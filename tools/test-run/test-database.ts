import { resolveDatabase } from '@jixu/local-postgres';
import { holdTestServer } from '@jixu/test-kit/postgres-server';
import { fromRoot } from '../setup/paths.ts';

type Work = (env: NodeJS.ProcessEnv) => Promise<number>;

/**
 * Runs all tests beside one PostgreSQL: the one in DATABASE_URL, else an embedded one. Each test file creates its own
 * database in it.
 */
export async function withTestDatabase(work: Work): Promise<number> {
  const server = await holdTestServer(process.env);
  try {
    return await work({ ...process.env, TEST_DATABASE_URL: server.adminUrl });
  } finally {
    await server.release();
  }
}

/** The same with the PostgreSQL programs of one bin folder, and a cluster of its own. */
export async function withPostgresOf(bin: string, work: Work): Promise<number> {
  const env = { ...process.env, LOCAL_POSTGRES_BIN: bin, DATABASE_URL: '' };
  const database = await resolveDatabase({ dataDir: fromRoot('.data', 'prove-system'), env });
  try {
    return await work({ ...env, TEST_DATABASE_URL: database.url });
  } finally {
    await database.stop();
  }
}
