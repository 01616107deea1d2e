import path from 'node:path';
import { test as base } from '@playwright/test';

/** Calls of our server only; usage reports go to another party, which is made to lie. */
const CALLS = /^https?:\/\/[^/]+\/(?!app\/index\/index)(app|wxpub|storage|webapi|newsapi|ban)\//;

/**
 * With TRAFFIC_DIR set, the calls of a journey's pages are recorded there as a HAR file; tools/traffic measures them. What a
 * journey plays into its page is still under way when it ends, and ends with it.
 */
export const recordedTest = base.extend({
  contextOptions: async ({ contextOptions }, use, { testId }) => {
    const folder = process.env.TRAFFIC_DIR;
    if (!folder) return use(contextOptions);
    const file = path.join(folder, `journey-${testId}.har`);
    return use({ ...contextOptions, recordHar: { path: file, urlFilter: CALLS, content: 'embed' } });
  },
  page: async ({ page }, use) => {
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
