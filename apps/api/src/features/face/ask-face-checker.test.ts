import { afterEach, expect, test } from 'vitest';
import { ageFaceChecks, askForFaceCode, faceStates, isVerified } from '#testing/arrange-face.ts';
import { askBeforeStudy } from '#testing/arrange-study.ts';
import { siteForFile } from '#testing/site-for-file.ts';
import { workOnFaceChecks } from './ask-face-checker.ts';
import { settleFaceVerdict } from './settle-face-verdict.ts';

const site = await siteForFile();
afterEach(() => {
  site.faceChecker.isDown = false;
});

const SECTION = { package_id: 601, course_id: 1001, course_section_id: 10_010 };
const PASSED = { kind: 'passed', reference: 'R1' } as const;

/** A learner before a closed lesson, with a code on the screen. */
async function waiting() {
  const learner = await site.learner();
  await askBeforeStudy(site.db, learner.learnerId, { profile: false, face: true });
  const { data } = await askForFaceCode(learner.browser);
  const { token, id_number: number } = data as { token: string; id_number: string };
  const asked = () => site.faceChecker.asked.filter((one) => one === token).length;
  const step = async () =>
    (await learner.browser.call('getStudyProcess', { area_id: 219 })).data.study_process;
  return { ...learner, token, number, asked, step };
}

test('STUDY-30 whoever has just passed is let in, though the checker never told us', async () => {
  const { token, asked, step, learnerId } = await waiting();
  expect([await step(), asked()]).toEqual([7, 1]);
  site.faceChecker.say(token, PASSED);
  await ageFaceChecks(site.db, learnerId, 2);
  expect(await step()).toBe(1);
  expect([await step(), asked()]).toEqual([1, 2]);
});

test('STUDY-30 the lesson itself asks, too', async () => {
  const { browser, token } = await waiting();
  site.faceChecker.say(token, PASSED);
  expect((await browser.call('getPlayingSection', SECTION)).errcode).toBe(0);
});

test('the gate asks at most once in two seconds, and not about a check that was replaced or is over', async () => {
  const { browser, asked, step, learnerId } = await waiting();
  await Promise.all([step(), step(), step()]);
  expect(asked()).toBe(1);
  await askForFaceCode(browser);
  await ageFaceChecks(site.db, learnerId, 2);
  await step();
  expect(asked()).toBe(1);
});

test('a checker that is down leaves everything as it is', async () => {
  const { step, learnerId } = await waiting();
  site.faceChecker.isDown = true;
  expect(await step()).toBe(7);
  await ageFaceChecks(site.db, learnerId, 20);
  await workOnFaceChecks(site.deps, 20);
  expect(await faceStates(site.db, learnerId)).toEqual(['new']);
});

test('the jobs ask from the fifteenth second on, seldom enough, and settle what they hear', async () => {
  const { token, asked, learnerId } = await waiting();
  await workOnFaceChecks(site.deps, 20);
  expect(asked()).toBe(0);
  await ageFaceChecks(site.db, learnerId, 15);
  await workOnFaceChecks(site.deps, 20);
  await workOnFaceChecks(site.deps, 20);
  expect(asked()).toBe(1);
  site.faceChecker.say(token, PASSED);
  await ageFaceChecks(site.db, learnerId, 3);
  await workOnFaceChecks(site.deps, 20);
  expect([await isVerified(site.db, learnerId), await faceStates(site.db, learnerId)]).toEqual([
    true,
    ['used'],
  ]);
});

test('what comes twice, by message and by question, counts once; after its time nobody asks', async () => {
  const { token, number, asked, learnerId } = await waiting();
  site.faceChecker.say(token, { kind: 'failed', reference: 'R2' });
  await settleFaceVerdict(site.deps, { number, token, verdict: 'passed', reference: 'R1' });
  await ageFaceChecks(site.db, learnerId, 15);
  await workOnFaceChecks(site.deps, 20);
  expect([await isVerified(site.db, learnerId), asked()]).toEqual([true, 0]);
  const late = await waiting();
  await ageFaceChecks(site.db, late.learnerId, 600);
  await workOnFaceChecks(site.deps, 20);
  expect([late.asked(), await faceStates(site.db, late.learnerId)]).toEqual([0, ['dead']]);
});
