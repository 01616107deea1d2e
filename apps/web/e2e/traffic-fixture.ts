import path from 'node:path';
import { test as base } from '@playwright/test';

/** Calls of our server; reports of use go to another party, which is made to lie. */
const CALLS = /^https?:\/\/[^/]+\/(?!app\/index\/index)(app|wxpub|storage|webapi|newsapi|ban)\//;

/** With TRAFFIC_DIR set, the calls a journey's pages make are left there as a HAR file; tools/traffic measures them. */
export const recordedTest = base.extend({
  contextOptions: async ({ contextOptions }, use, { testId }) => {
    const folder = process.env.TRAFFIC_DIR;
    if (!folder) return use(contextOptions);
    const file = path.join(folder, `journey-${testId}.har`);
    return use({ ...contextOptions, recordHar: { path: file, urlFilter: CALLS, content: 'embed' } });
  },
});
