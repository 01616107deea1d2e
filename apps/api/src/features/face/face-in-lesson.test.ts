import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageFaceChecks, askFaces, askForFaceCode, faceStates, watchUpTo } from '#testing/arrange-face.ts';
import { verifyFace } from '#testing/arrange-study.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { workOnFaceChecks } from './ask-face-checker.ts';
import { settleFaceVerdict } from './settle-face-verdict.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const CHECK = { type: 2, course_id: 1001, section_id: 10_010, package_id: 601, year_id: 2026 };
const SECTION = { package_id: 601, course_id: 1001, course_section_id: 10_010 };
const pass = (number: string) =>
  settleFaceVerdict(site.deps, { number, token: null, verdict: 'passed', reference: 'R' });

async function checkedLearner() {
  const learner = await site.learner();
  await askFaces(site.db, learner.learnerId);
  return learner;
}

async function credit(browser: TestBrowser) {
  const { data } = await browser.call('pullProgress', { course_id: 1001, video_id: 7001 });
  const [{ credited_ms: credited, held = [] }] = data.credited;
  return [credited, ...held.map(({ reason }: { reason: string }) => reason)];
}

async function faceOf(browser: TestBrowser) {
  const { data } = await browser.call('getPlayingSection', SECTION);
  return [data.is_check_face, data.check_face_time];
}

test('PLAYER-52 a lesson says at which second its face check comes, and that none comes once it is passed', async () => {
  const { browser, learnerId } = await site.learner();
  expect(await faceOf(browser)).toEqual([1, 0]);
  await askFaces(site.db, learnerId);
  expect(await faceOf(browser)).toEqual([0, 60]);
  await verifyFace(site.db, learnerId);
  expect(await faceOf(browser)).toEqual([2, 60]);
  await watchUpTo(site, browser, learnerId, 80);
  const { data } = await askForFaceCode(browser, CHECK);
  await pass(data.id_number);
  expect(await faceOf(browser)).toEqual([1, 0]);
});

test('FACE-09 X20 a passed check credits what it held, in its own lesson, once', async () => {
  const { browser, learnerId } = await checkedLearner();
  await watchUpTo(site, browser, learnerId, 80);
  expect(await credit(browser)).toEqual([60_000, 'face']);
  const { data } = await askForFaceCode(browser, CHECK);
  expect([await pass(data.id_number), await pass(data.id_number)]).toEqual(['settled', 'known']);
  expect(await credit(browser)).toEqual([80_000]);
  expect(await faceStates(site.db, learnerId)).toEqual(['used']);
  expect((await browser.call('getUserInfo')).data.user_info.faceid_status).toBe(0);
});

test('a check of the identity passes no lesson', async () => {
  const { browser, learnerId } = await checkedLearner();
  await watchUpTo(site, browser, learnerId, 80);
  await pass((await askForFaceCode(browser)).data.id_number);
  expect(await credit(browser)).toEqual([60_000, 'face']);
});

test('a verdict that is quicker than the progress is kept, and opens the lesson once that is stored', async () => {
  const { browser, learnerId } = await checkedLearner();
  const { data } = await askForFaceCode(browser, CHECK);
  expect(await pass(data.id_number)).toBe('settled');
  expect(await faceStates(site.db, learnerId)).toEqual(['passed']);
  await watchUpTo(site, browser, learnerId, 80);
  expect(await credit(browser)).toEqual([60_000, 'face']);
  await ageFaceChecks(site.db, learnerId, 5);
  await workOnFaceChecks(site.deps, 20);
  expect(await credit(browser)).toEqual([80_000]);
  expect(await faceStates(site.db, learnerId)).toEqual(['used']);
});

test('a verdict that nothing was watched for is of no use after ten minutes', async () => {
  const { browser, learnerId } = await checkedLearner();
  await pass((await askForFaceCode(browser, CHECK)).data.id_number);
  await ageFaceChecks(site.db, learnerId, 600);
  await workOnFaceChecks(site.deps, 20);
  expect(await faceStates(site.db, learnerId)).toEqual(['dead']);
});
