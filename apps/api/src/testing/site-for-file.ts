import { afterAll, beforeEach } from 'vitest';
import { letChannelsAnswer } from './order-world.ts';
import { openTestSite, type TestSite } from './test-site.ts';

/** A site for all tests of the calling file, closed after the last of them. */
export async function siteForFile(...given: Parameters<typeof openTestSite>): Promise<TestSite> {
  const site = await openTestSite(...given);
  afterAll(() => site.close());
  return site;
}

/** The same for tests of orders: both channels answer at the beginning of each, whatever one before did to them. */
export async function orderSiteForFile(): Promise<TestSite> {
  const site = await siteForFile();
  beforeEach(() => letChannelsAnswer(site));
  return site;
}
