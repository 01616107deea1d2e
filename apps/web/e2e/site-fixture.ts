import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Site, startSite } from '@jixu/tools/site';
import { test as base } from '@playwright/test';

interface WorkerFixtures {
  readonly site: Site;
}

/** A whole site (database, parties, API, web) per worker, on free ports, gone afterwards. */
export const test = base.extend<object, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-journey-'));
      const site = await startSite({ dataDir });
      await use(site);
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '@playwright/test';
