import { CONSTANTS } from '@jixu/constants';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { letLessonAnswerBeKnown } from './captcha-reader.ts';
import { enterByPhone } from './enter.ts';
import { Learner } from './learner.ts';
import type { LoginVisitor } from './login-visitor.ts';
import { watchedUntil } from './watched-until.ts';

/** 合肥市蜀山区: a lesson there has captchas at 30 and 90 s, the regulator's code and a face check. */
export const SHUSHAN = 240104;

/** A lesson of the free packages with questions at 44, 60 and 94 s. */
export const CHECKED = { courseId: 1002, courseName: '增值税法要点与会计处理', videoId: 7002 } as const;

export const dialogs = (page: Page) => ({
  captcha: page.getByRole('dialog', { name: '学习验证' }),
  quiz: page.getByRole('dialog', { name: '随堂练习' }),
  regulator: page.getByRole('dialog', { name: '监管验证' }),
  face: page.getByRole('alertdialog', { name: '人脸认证' }),
});

/** A learner of the region, at the lesson, which plays by itself, from its beginning or from where it was left. */
export async function openCheckedLesson(
  { site, page, person }: Pick<LoginVisitor, 'site' | 'page' | 'person'>,
  areaId = SHUSHAN,
  leftAt?: number,
): Promise<Learner> {
  const learner = new Learner(site, page, person);
  await enterByPhone({ site, page, areaId }, person);
  await learner.claimFreeCourses();
  if (leftAt !== undefined) await watchedUntil(page, site, { id: CHECKED.videoId, seconds: leftAt });
  await learner.openStudyCenter();
  await learner.openCourse(CHECKED.courseName);
  return learner;
}

/** The whole of a region's checks by a person's hands: `press` is a click, or a key on what has the focus. */
export type Press = (target: Locator) => Promise<void>;
export const click: Press = (target) => target.click();

/** Asks for the question in words, and answers it right. */
export async function solveCaptcha(
  { page, site }: Pick<LoginVisitor, 'page' | 'site'>,
  press: Press = click,
): Promise<void> {
  const { captcha } = dialogs(page);
  const inWords = captcha.getByRole('button', { name: '改为文字提问' });
  const question = captcha.locator('[data-captcha-form=question]');
  // The dialog may be drawn anew between the look and the press: a person presses again.
  await expect(async () => {
    if (await inWords.isVisible()) await press(inWords);
    await expect(question).toHaveText(/\S/, { timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  // Nobody has read a question sooner, and such an answer counts as wrong.
  const readAt = Date.now() + CONSTANTS.CAPTCHA_QUESTION_READ_SECONDS * 1000;
  const field = captcha.getByRole('textbox');
  await field.fill(await letLessonAnswerBeKnown(site.databaseUrl));
  await expect.poll(() => Date.now()).toBeGreaterThan(readAt);
  await press(captcha.getByRole('button', { name: '确定' }));
  await expect(captcha).toBeHidden();
}

export const isPaused = (page: Page): Promise<boolean> =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).paused);

export const abort = (route: Route): Promise<void> => route.abort();
