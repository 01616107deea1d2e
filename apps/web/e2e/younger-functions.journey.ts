import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { personFrom } from '@jixu/test-kit/people';
import { type OwnSite, startSite } from '@jixu/tools/site';
import { YOUNG_FUNCTIONS } from '@jixu/tools/young-functions';
import { expect, type Page } from '@playwright/test';
import { Buyer } from './buyer.ts';
import { deleteFunctions } from './delete-functions.ts';
import {
  answerRightly,
  assessWell,
  begun,
  examBar,
  openCenter,
  paperOf,
  saved,
  score,
} from './exam-sitter.ts';
import { JOURNEY_SECRETS } from './journey-secrets.ts';
import { Learner } from './learner.ts';
import { storedCredit } from './ledger-reader.ts';
import { newPerson } from './new-person.ts';
import { pageTest as test } from './page-fixture.ts';
import { PEOPLE } from './sample-people.ts';
import { COURSE, NEVER_FREE } from './seed-course.ts';
import { watchedUntil } from './watched-until.ts';

// The policy of a page asks for Trusted Types, which are deleted as well.
test.use({ bypassCSP: true });

/** All of 2026 but its exam. */
const BEFORE_EXAM = '叶知秋';
const LEFT_AT = COURSE.firstVideo.seconds - 15;

async function becomeLearner(site: OwnSite, page: Page, workerIndex: number): Promise<Learner> {
  const learner = new Learner(site, page, newPerson(workerIndex));
  await learner.chooseRegion();
  await learner.logIn();
  await learner.claimFreeCourses();
  return learner;
}

async function finishLesson(site: OwnSite, learner: Learner): Promise<void> {
  await watchedUntil(learner.page, site, { id: COURSE.firstVideo.id, seconds: LEFT_AT });
  await learner.openStudyCenter();
  await learner.openCourse(COURSE.name);
  await learner.startPlaying('2倍');
  const credited = async () =>
    (await storedCredit(learner.page, site.origin, COURSE.id, COURSE.firstVideo.id)).credited_ms;
  await expect.poll(credited, { timeout: 60_000 }).toBeGreaterThanOrEqual(COURSE.firstVideo.seconds * 970);
}

async function passExam(site: OwnSite, page: Page): Promise<void> {
  const person = PEOPLE.find(({ name }) => name === BEFORE_EXAM);
  if (person === undefined) throw new Error(`${BEFORE_EXAM} is not in the sample content`);
  const { name, id_number: idNumber, telephone } = person;
  await page.goto(`${site.origin}/area/${person.area_id}.html`);
  await page.getByRole('dialog', { name: '温馨提示' }).getByRole('button', { name: '我知道了' }).click();
  const known = { ...personFrom(0), name, idNumber, telephone };
  await new Learner(site, page, known).logInByScan();
  await openCenter(page, site);
  await examBar(page).getByRole('button', { name: '去考试' }).click();
  await assessWell(page);
  await begun(page);
  for (const question of await paperOf(site, name)) await answerRightly(page, question);
  await saved(page);
  await page.getByRole('button', { name: '交卷' }).click();
  await page.getByRole('alertdialog', { name: '确认交卷' }).getByRole('button', { name: '确认交卷' }).click();
  await expect(score(page)).toContainText('100 / 100分');
}

async function readProof(site: OwnSite, page: Page): Promise<void> {
  await page.goto(`${site.origin}/center/2.html`);
  await page.getByRole('button', { name: '查看学习证明' }).first().click();
  await expect(page.getByRole('figure').first()).toContainText(BEFORE_EXAM);
}

// A site of its own: a year that is completed stays so.
test('login, a lesson, an exam, its proof and a payment need nothing that a browser of the floor lacks', async ({
  page,
  context,
}, { workerIndex }) => {
  const deleted = await page.evaluate(deleteFunctions, YOUNG_FUNCTIONS);
  test.info().annotations.push({ type: 'deleted functions', description: `${deleted}` });
  expect(deleted).toBeGreaterThan(500);
  const list = JSON.stringify(YOUNG_FUNCTIONS);
  await context.addInitScript({ content: `(${deleteFunctions})(${list})` });
  const thrown: string[] = [];
  context.on('weberror', (error) => thrown.push(error.error().message));

  const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-younger-'));
  const site = await startSite({ dataDir, extraEnv: JOURNEY_SECRETS });
  try {
    const learner = await becomeLearner(site, page, workerIndex);
    expect(await learner.page.evaluate(() => 'trustedTypes' in window || 'toSorted' in [])).toBe(false);
    await finishLesson(site, learner);
    const buyer = new Buyer({ page: learner.page, site });
    await buyer.openPay([NEVER_FREE]);
    await buyer.submit();
    await buyer.pays('wxpay', await buyer.code());
    await buyer.isPaid();
    await learner.page.getByRole('button', { name: '退出登录' }).click();
    await learner.page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    await expect(learner.page).toHaveURL(`${site.origin}/`);
    await expect(learner.page.locator('[data-session=visitor]')).toBeVisible();
    await passExam(site, learner.page);
    await readProof(site, learner.page);
    expect(thrown).toEqual([]);
  } finally {
    await site.remove();
  }
});
