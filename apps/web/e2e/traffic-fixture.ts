import path from 'node:path';
import { test as base } from '@playwright/test';

const CALLS = /^https?:\/\/[^/]+\/(app|wxpub|storage|webapi|newsapi|ban)\//;

/** With TRAFFIC_DIR set, the calls a journey's pages make are left there as a HAR file; tools/traffic measures them. */
export const recordedTest = base.extend({
  contextOptions: async ({ contextOptions }, use, { testId }) => {
    const folder = process.env.TRAFFIC_DIR;
    if (!folder) return use(contextOptions);
    const file = path.join(folder, `journey-${testId}.har`);
    return use({ ...contextOptions, recordHar: { path: file, urlFilter: CALLS, content: 'embed' } });
  },
});
