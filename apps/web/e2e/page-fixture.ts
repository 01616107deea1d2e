import { test as base } from '@playwright/test';

/** What a journey plays into its page is still under way when it ends, and ends with it. */
export const pageTest = base.extend({
  page: async ({ page }, use) => {
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
