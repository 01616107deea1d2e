import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeYears } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

test('API-83 PROOF-19 a year without an exam has its proof and no exam; other years have none', async () => {
  const { browser, learnerId } = await site.learner();
  expect((await browser.call('listStudyProofs', { year_id: 2026 })).data).toEqual({ list: [], proof: null });
  await completeYears(site.db, learnerId, [7001, 7002, 7003]);
  const proof = {
    serial: expect.stringMatching(/^JX2026-[0-9A-F]{8}$/),
    issued_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    is_revoked: 0,
    pub_score: 20,
    pro_score: 30,
  };
  for (const fields of [{ year_id: 2026 }, { year: 2026, year_id: 2025 }, {}])
    expect((await browser.call('listStudyProofs', fields)).data).toEqual({ list: [], proof });
  expect((await browser.call('listStudyProofs', { year_id: 2025 })).data).toEqual({ list: [], proof: null });
});

test('a proof is the learner’s own', async () => {
  const [mine, theirs] = [await site.learner(), await site.learner()];
  await completeYears(site.db, theirs.learnerId, [7001, 7002, 7003]);
  expect((await mine.browser.call('listStudyProofs', { year_id: 2026 })).data.proof).toBeNull();
  expect((await mine.browser.call('createStudyProof', { year_id: 2026 })).errcode).toBe(2650);
});
