import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Site, startSite } from '@jixu/tools/site';
import { expect } from '@playwright/test';
import { JOURNEY_SECRETS } from './journey-secrets.ts';
import { personalDataIn, personalDataInLogs, tracesInStorage, watchRequests } from './learner-traces.ts';
import { keptEventsText } from './tracking-reports.ts';
import { recordedTest } from './traffic-fixture.ts';

interface WorkerFixtures {
  readonly site: Site;
}

let visits = 0;

/** Pages the web server caches for everybody. */
const KEPT_PAGES = ['/', '/area/230106.html?province_code=11'];

/** X24: no trace of visitors in our logs, in what is cached for the next visitor, or on the tracking server. */
async function expectNothingLeftBehind(site: Site, dataDir: string): Promise<void> {
  expect(personalDataInLogs(path.join(dataDir, 'logs'))).toEqual([]);
  for (const page of KEPT_PAGES) {
    const html = await (await fetch(site.origin + page)).text();
    expect(personalDataIn(html, page)).toEqual([]);
  }
  expect(personalDataIn(await keptEventsText(site.partiesOrigin), 'tracked events')).toEqual([]);
}

/** What a visitor of a running site meets: the first rendering of a page has been somebody else's. */
async function renderOnce(site: Site): Promise<void> {
  for (const page of KEPT_PAGES) await (await fetch(site.origin + page)).text();
}

/**
 * A complete site (database, parties, API, web) per worker, on free ports, removed afterwards; checks that no journey
 * leaves personal data.
 */
export const test = recordedTest.extend<object, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-journey-'));
      const site = await startSite({
        dataDir,
        behindProxy: true,
        extraEnv: JOURNEY_SECRETS,
      });
      try {
        await renderOnce(site);
        await use(site);
        await expectNothingLeftBehind(site, dataDir);
      } finally {
        await site.remove();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Every test has its own address, so that one journey cannot exhaust an address limit of another.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use) => {
    visits += 1;
    await use({ 'x-forwarded-for': `10.0.${visits >> 8}.${visits & 255}` });
  },
  context: async ({ context, site }, use) => {
    const given = watchRequests(context, () => site.origin);
    await use(context);
    expect(given).toEqual([]);
    expect(await tracesInStorage(context)).toEqual([]);
  },
});

export { expect } from '@playwright/test';
