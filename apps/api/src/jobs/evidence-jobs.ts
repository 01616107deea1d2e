import type { Database } from '#database/database.ts';
import { removeNeedlessFetches } from '#features/lesson/watching/needless-fetch-store.ts';
import type { Job } from './job-loop.ts';

/** Sessions a statement: some thousand rows at most. */
const SESSIONS = 50;

/** What happens to evidence that proves nothing any more: session by session, and from the first one again after an hour. */
export function evidenceJobs({ db }: { readonly db: Database }, sessions = SESSIONS): readonly Job[] {
  let after = 0;
  const run = async (): Promise<boolean> => {
    const { looked, last } = await removeNeedlessFetches(db, { after, sessions });
    const isMore = looked === sessions;
    after = isMore ? (last ?? 0) : 0;
    return isMore;
  };
  return [{ name: 'evidence', everyMs: 3_600_000, run }];
}
