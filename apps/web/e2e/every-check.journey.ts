import type { Locator, Page, ViewportSize } from '@playwright/test';
import {
  CHECKED,
  click,
  dialogs,
  isPaused,
  openCheckedLesson,
  type Press,
  solveCaptcha,
} from './checked-lesson.ts';
import { expectAccessible } from './expect-accessible.ts';
import { keyTo, press as pressWithKey } from './keyboard.ts';
import { storedCredit } from './ledger-reader.ts';
import { expect, type LoginVisitor, test } from './login-visitor.ts';
import { answerQuiz, decide, passFace, passRegulator } from './pass-checks.ts';

const anyDialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** How often the video has begun to play on this page. */
async function countPlays(page: Page): Promise<() => Promise<number>> {
  await page.locator('video').evaluate((video) => {
    video.dataset.plays = '0';
    video.addEventListener('play', () => {
      video.dataset.plays = String(Number(video.dataset.plays) + 1);
    });
  });
  return async () => Number(await page.locator('video').getAttribute('data-plays'));
}

type Kind = 'quiz' | 'regulator' | 'face';

/** The code is refused first: another one comes with a click. */
async function passRegulatorAfterRejection({ page, site }: LoginVisitor, press: Press): Promise<void> {
  const { regulator } = dialogs(page);
  await expect(regulator.getByRole('img', { name: '监管验证二维码' })).toBeVisible();
  await decide(site.partiesOrigin, 'regulator', 'rejected');
  await expect(regulator.getByText('二维码已失效')).toBeVisible();
  await press(regulator.getByRole('button', { name: /二维码/ }));
  await passRegulator(page, site.partiesOrigin);
}

/** All that is due at second 60: one dialog after the other, and nothing plays between two of them. */
async function passAllOf60(visitor: LoginVisitor, press: Press, look: Look): Promise<void> {
  const { page, site } = visitor;
  const shown = dialogs(page);
  const pass: Readonly<Record<Kind, () => Promise<void>>> = {
    quiz: () => answerQuiz(page, press),
    regulator: () => passRegulatorAfterRejection(visitor, press),
    face: () => passFace(page, site.partiesOrigin, press),
  };
  const left = new Set<Kind>(['quiz', 'regulator', 'face']);
  while (left.size > 0) {
    await expect(anyDialog(page)).toHaveCount(1, { timeout: 60_000 });
    const kinds = await Promise.all(
      [...left].map(async (kind) => ((await shown[kind].isVisible()) ? kind : null)),
    );
    const kind = kinds.find((found) => found !== null);
    expect(kind).toBeDefined();
    if (kind === undefined || kind === null) return;
    expect(await isPaused(page)).toBe(true);
    await look(page);
    const plays = await countPlays(page);
    await pass[kind]();
    left.delete(kind);
    const staysHere = kind !== 'face' && left.size > 0;
    if (!staysHere) continue;
    await expect(anyDialog(page)).toHaveCount(1);
    expect(await plays()).toBe(0);
  }
}

/** What is looked at while a check is open. */
type Look = (page: Page) => Promise<void>;

/** The whole page behind the check, on a phone and on a computer. */
const lookForBarriers: Look = async (page) => {
  const before = page.viewportSize();
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  if (before !== null) await page.setViewportSize(before);
};

/** Face, code, captcha and questions within one lesson of a region that asks for all of them. */
async function passEverything(
  visitor: LoginVisitor,
  viewport: ViewportSize,
  press: Press,
  look: Look = async () => undefined,
): Promise<void> {
  const { page, site } = visitor;
  const { captcha, quiz } = dialogs(page);
  const learner = await openCheckedLesson(visitor);
  await learner.startPlaying('2倍');
  await page.setViewportSize(viewport);
  await expect(captcha).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('等待图形验证').first()).toBeVisible();
  await look(page);
  await solveCaptcha(page, press);
  await expect(quiz).toBeVisible({ timeout: 60_000 });
  await look(page);
  await answerQuiz(page, press);
  await expect(anyDialog(page)).toHaveCount(1, { timeout: 60_000 });
  expect(Math.abs((await learner.mediaTime()) - 60)).toBeLessThanOrEqual(2);
  await passAllOf60(visitor, press, look);
  await learner.untilMediaTime(65);
  await learner.pause();
  await expect
    .poll(async () => (await storedCredit(page, site.origin, CHECKED.courseId, CHECKED.videoId)).credited_ms)
    .toBeGreaterThan(64_000);
  await expect(page.getByText(/^已计入 1:0/)).toBeVisible();
}

test('a learner passes every check of a lesson by mouse, at 150 % zoom, on a page without barriers', {
  tag: [
    '@PLAYER-42',
    '@PLAYER-43',
    '@PLAYER-52',
    '@QUIZ-02',
    '@QUIZ-04',
    '@QUIZ-08',
    '@REGQR-01',
    '@REGQR-03',
    '@REGQR-04',
    '@REGQR-05',
    '@REGQR-06',
    '@REGQR-07',
    '@FACE-12',
    '@FACE-19',
  ],
}, async ({ visitor }) => {
  await passEverything(visitor, { width: 853, height: 533 }, click, lookForBarriers);
});

test('a learner passes every check of a lesson by keyboard, on 375 px', {
  tag: ['@CHEAT-05', '@CHEAT-07', '@PLAYER-52', '@QUIZ-02', '@REGQR-06', '@REGQR-07'],
}, async ({ visitor }) => {
  const { page } = visitor;
  const byKey: Press = async (target) => {
    const role = await target.getAttribute('role');
    if (role !== 'radio') return pressWithKey(page, target, role === 'checkbox' ? 'Space' : 'Enter');
    // A group of radios is one stop; the arrows go on from there.
    await keyTo(page, dialogs(page).quiz.locator('[role=radio][tabindex="0"]'));
    await keyTo(page, target, 'ArrowDown');
    await page.keyboard.press('Space');
  };
  await passEverything(visitor, { width: 375, height: 720 }, byKey);
});
