import { type LocalPostgres, startLocalPostgres } from './start-local-postgres.ts';

/** A database to use, wherever it comes from. Its version is unknown for DATABASE_URL, which is not contacted. */
export interface ResolvedDatabase extends Omit<LocalPostgres, 'source' | 'serverVersion'> {
  readonly source: 'env' | LocalPostgres['source'];
  readonly serverVersion: string | null;
}

/**
 * DATABASE_URL if set (then nothing is started or stopped), else a local server in `dataDir` (see startLocalPostgres).
 * The rest of the program only ever reads the address.
 */
export async function resolveDatabase(options: {
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
}): Promise<ResolvedDatabase> {
  const url = options.env.DATABASE_URL;
  if (url) return { url, adopted: false, source: 'env', serverVersion: null, stop: async () => {} };
  return startLocalPostgres(options);
}
