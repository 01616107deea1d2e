import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { creditWhole } from '#testing/arrange-world.ts';
import { openBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { carryProofs } from './carry-proofs.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const YEAR = { year_id: 2026 };

test('PROOF-05 without a key the year is completed and its proof waits; with one it opens at once', async () => {
  const { browser, learnerId, person } = await site.learner();
  await creditWhole(site.db, learnerId, [7001, 7002, 7003]);
  await sql`update enrolment set completed_ms = 1 where learner_id = ${learnerId}`.execute(site.db);
  await carryProofs(site.db, 100);
  const keyless = createApp({ ...site.deps, proofSigner: null });
  const there = openBrowser((path, init) => keyless.request(path, init), site.parties);
  there.cookie = browser.cookie;
  expect(await there.call('createStudyProof', YEAR)).toMatchObject({
    errcode: 2651,
    errmsg: '生成学习证明失败，请稍后再试',
    data: null,
  });
  expect((await there.call('listStudyProofs', YEAR)).data).toEqual({ list: [], proof: null });
  expect((await keyless.request('/.well-known/jixu-proof-status.jwt')).status).toBe(404);
  const [row] = (await there.call('findStudyProofs', { user_name: person.name, id_card: person.idNumber }))
    .data;
  expect(row).toMatchObject({ year_id: 2026, pro_score: 30, pub_score: 20, proof_url: '' });
  const opened = await browser.call('createStudyProof', YEAR);
  expect(opened.errcode).toBe(0);
  expect((await site.app.request(opened.data.url)).status).toBe(200);
});
