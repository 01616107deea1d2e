import { resolveDatabase } from '@jixu/local-postgres';
import { fromRoot } from './paths.ts';

/**
 * Runs tests beside one PostgreSQL for all of them: the machine's when DATABASE_URL names one, else an embedded one in .data/test.
 * Each test file makes its own database inside it.
 */
export async function withTestDatabase(work: (env: NodeJS.ProcessEnv) => Promise<number>): Promise<number> {
  const database = await resolveDatabase({ dataDir: fromRoot('.data', 'test'), env: process.env });
  try {
    return await work({ ...process.env, TEST_DATABASE_URL: database.url });
  } finally {
    await database.stop();
  }
}
