import type { Site } from '@jixu/tools/site';
import { type BrowserContext, expect } from '@playwright/test';
import { keptSite } from './kept-site.ts';
import { tracesInStorage, watchRequests } from './learner-traces.ts';
import { pageTest } from './page-fixture.ts';

interface WorkerFixtures {
  readonly site: Site;
}

let visits = 0;

/** Paths of the site that a context's pages show, as they come; a whole run keeps them (tools/test-run/touched.ts). */
function watchPaths(context: BrowserContext, origin: string): ReadonlySet<string> {
  const paths = new Set<string>();
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      const { origin: from, pathname } = new URL(frame.url(), 'about:blank');
      if (from === origin) paths.add(pathname);
    });
  });
  return paths;
}

/**
 * A complete site (database, parties, API, web) per worker, on free ports; checks that no journey leaves personal data.
 */
export const test = pageTest.extend<object, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use, { parallelIndex }) => use(await keptSite(parallelIndex)),
    { scope: 'worker', timeout: 120_000 },
  ],
  // Every test has its own address, so that one journey cannot exhaust an address limit of another.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    visits += 1;
    await use({ 'x-forwarded-for': `10.${workerIndex & 255}.${visits >> 8}.${visits & 255}` });
  },
  context: async ({ context, site, extraHTTPHeaders }, use, { annotations }) => {
    const given = watchRequests(context, () => site.origin);
    const paths = watchPaths(context, site.origin);
    await use(context);
    const visitor = extraHTTPHeaders?.['x-forwarded-for'] ?? '';
    annotations.push({ type: 'visit', description: [visitor, ...paths].join(' ') });
    expect(given).toEqual([]);
    expect(await tracesInStorage(context)).toEqual([]);
  },
});

export { expect } from '@playwright/test';
