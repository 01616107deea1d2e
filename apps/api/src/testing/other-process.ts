import { closeDatabase, openDatabase } from '#database/database.ts';
import { createApp } from '../app.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

/** Another API process on the database of a site: the same browsers may ask it. */
export async function withOtherProcess(
  site: TestSite,
  work: (elsewhere: (browser: TestBrowser) => TestBrowser) => Promise<void>,
): Promise<void> {
  const db = openDatabase({ url: site.databaseUrl, poolSize: 2 });
  const app = createApp({ ...site.deps, db });
  try {
    await work(({ cookie }) => {
      const other = openBrowser((path, init) => app.request(path, init), site.parties);
      other.cookie = cookie;
      return other;
    });
  } finally {
    await closeDatabase(db);
  }
}
