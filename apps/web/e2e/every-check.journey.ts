import type { Locator, Page } from '@playwright/test';
import {
  CHECKED,
  dialogs,
  isPaused,
  openCheckedLesson,
  type Press,
  SHUSHAN,
  solveCaptcha,
} from './checked-lesson.ts';
import { expectAccessible } from './expect-accessible.ts';
import { BY_KEYBOARD, keyTo, press } from './keyboard.ts';
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
async function passRegulatorAfterRejection({ page, site }: LoginVisitor, pressOn: Press): Promise<void> {
  const { regulator } = dialogs(page);
  await expect(regulator.getByRole('img', { name: '监管验证二维码' })).toBeVisible();
  await decide(site.partiesOrigin, 'regulator', 'rejected');
  await expect(regulator.getByText('二维码已失效')).toBeVisible();
  await pressOn(regulator.getByRole('button', { name: /二维码/ }));
  await passRegulator(page, site.partiesOrigin);
}

/** All that is due at second 60: one dialog after the other, and nothing plays between two of them. */
async function passAllOf60(visitor: LoginVisitor, pressOn: Press): Promise<void> {
  const { page, site } = visitor;
  const shown = dialogs(page);
  const pass: Readonly<Record<Kind, () => Promise<void>>> = {
    quiz: () => answerQuiz(page, pressOn),
    regulator: () => passRegulatorAfterRejection(visitor, pressOn),
    face: () => passFace(page, site.partiesOrigin, pressOn),
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
    await expectAccessible(page);
    const plays = await countPlays(page);
    await pass[kind]();
    left.delete(kind);
    const staysHere = kind !== 'face' && left.size > 0;
    if (!staysHere) continue;
    await expect(anyDialog(page)).toHaveCount(1);
    expect(await plays()).toBe(0);
  }
}

/** By the keys that a person presses on what has the focus. */
const byKey =
  (page: Page): Press =>
  async (target) => {
    const role = await target.getAttribute('role');
    if (role !== 'radio') return press(page, target, role === 'checkbox' ? 'Space' : 'Enter');
    // A group of radios is one stop; the arrows go on from there.
    await keyTo(page, dialogs(page).quiz.locator('[role=radio][tabindex="0"]'));
    await keyTo(page, target, 'ArrowDown');
    await page.keyboard.press('Space');
  };

test('a learner passes every check of a lesson by keyboard, on 375 px, on a page without barriers', {
  tag: [
    BY_KEYBOARD,
    '@gate',
    '@CHEAT-05',
    '@CHEAT-07',
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
  const { page, site } = visitor;
  const { captcha, quiz } = dialogs(page);
  const learner = await openCheckedLesson(visitor, SHUSHAN, 16);
  await learner.startPlaying('2倍');
  await page.setViewportSize({ width: 375, height: 720 });
  await expect(captcha).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('等待图形验证').first()).toBeVisible();
  await expectAccessible(page);
  await solveCaptcha(visitor, byKey(page));
  await expect(quiz).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await answerQuiz(page, byKey(page));
  await expect(anyDialog(page)).toHaveCount(1, { timeout: 60_000 });
  expect(await learner.mediaTime()).toBeGreaterThan(59);
  await passAllOf60(visitor, byKey(page));
  await learner.untilMediaTime(65);
  await learner.pause();
  await expect
    .poll(async () => (await storedCredit(page, site.origin, CHECKED.courseId, CHECKED.videoId)).credited_ms)
    .toBeGreaterThan(64_000);
  await expect(page.getByText(/^已计入 1:0/)).toBeVisible();
});
