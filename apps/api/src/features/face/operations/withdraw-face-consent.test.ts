import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForFaceCode, faceStates, isVerified } from '#testing/arrange-face.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { settleFaceVerdict } from '../settle-face-verdict.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const passed = (number: string) => ({ number, token: null, verdict: 'passed', reference: 'R1' }) as const;

test('1001 nobody is logged in', async () => {
  expect((await site.browser().call('withdrawFaceConsent')).errcode).toBe(1001);
});

test('FACE-05 a withdrawn consent is asked for anew, and what was under way passes nothing', async () => {
  const { browser, learnerId } = await site.learner();
  const { data } = await askForFaceCode(browser);
  expect((await browser.call('withdrawFaceConsent')).errcode).toBe(0);
  expect(await faceStates(site.db, learnerId)).toEqual(['dead']);
  expect(await settleFaceVerdict(site.deps, passed(data.id_number))).toBe('known');
  expect(await isVerified(site.db, learnerId)).toBe(false);
  expect((await askForFaceCode(browser, { consent_version: undefined })).errcode).toBe(2673);
  expect((await askForFaceCode(browser)).errcode).toBe(0);
});

test('every consent stays on record with its end; withdrawing what was never given is a success', async () => {
  const { browser, learnerId } = await site.learner();
  expect((await browser.call('withdrawFaceConsent')).errcode).toBe(0);
  for (const _ of [1, 2]) {
    await askForFaceCode(browser);
    await browser.call('withdrawFaceConsent');
  }
  const kept = await sql<{ isOver: boolean }>`
    select withdrawn_at >= given_at as "isOver" from face_consent where learner_id = ${learnerId}`.execute(
    site.db,
  );
  expect(kept.rows).toEqual([{ isOver: true }, { isOver: true }]);
});

test('what was passed before stays passed', async () => {
  const { browser, learnerId } = await site.learner();
  const { data } = await askForFaceCode(browser);
  await settleFaceVerdict(site.deps, passed(data.id_number));
  await browser.call('withdrawFaceConsent');
  expect([await isVerified(site.db, learnerId), await faceStates(site.db, learnerId)]).toEqual([
    true,
    ['used'],
  ]);
});
