import { expect, type Page } from '@playwright/test';
import { CHECKED, dialogs, openCheckedLesson } from './checked-lesson.ts';
import { keyTo, press } from './keyboard.ts';
import { leaveLesson } from './leave-lesson.ts';
import { storedCredit } from './ledger-reader.ts';
import { test, XIHU } from './login-visitor.ts';
import { answerQuiz } from './pass-checks.ts';
import { logInAs } from './sample-people.ts';

/** Asks a question at 26 s and two at 36 s of its 42 s (apps/api/seed/key-notes.json). */
const COURSE = { id: 1023, video: 7024 } as const;
const LESSON = `/course_play/play.html?course_id=${COURSE.id}&package_id=651&year_id=2026`;

const quiz = (page: Page) => page.getByRole('dialog', { name: '随堂练习' });
const button = (page: Page, name: string) => quiz(page).getByRole('button', { name });
const isPaused = (page: Page) =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).paused);

test.afterEach(leaveLesson);

test('a lesson asks, waits for the right answers, and then counts what was watched; by mouse, by keyboard on a phone', {
  tag: [
    '@QUIZ-01',
    '@QUIZ-02',
    '@QUIZ-03',
    '@QUIZ-04',
    '@QUIZ-05',
    '@QUIZ-06',
    '@QUIZ-07',
    '@QUIZ-12',
    '@QUIZ-13',
  ],
}, async ({ visitor, site }) => {
  const page = await logInAs(visitor, '顾清和');
  const asked = page.waitForRequest((request) => request.url().includes('section_key_note'));
  await page.goto(site.origin + LESSON);
  expect(new URL((await asked).url()).searchParams.get('course_section_id')).toBe('6029');
  await page.getByRole('button', { name: /播放速度/ }).click();
  await page.getByRole('menuitemradio', { name: '2倍', exact: true }).click();
  await expect(quiz(page)).toBeVisible({ timeout: 40_000 });
  expect(await isPaused(page)).toBe(true);
  await button(page, '提交答案').click();
  await expect(quiz(page).getByText('未作答，请重新作答')).toBeVisible();
  await button(page, '重新作答').click();
  await quiz(page).getByRole('radio', { name: /错误/ }).click();
  await button(page, '提交答案').click();
  await expect(quiz(page).getByText('回答错误，请重新作答')).toBeVisible();
  await button(page, '重新作答').click();
  await quiz(page).getByRole('radio', { name: /正确/ }).click();
  await button(page, '提交答案').click();
  await expect(quiz(page).getByText('回答正确，请继续学习')).toBeVisible();
  await button(page, '继续学习').click();
  await expect.poll(() => isPaused(page)).toBe(false);
  // Beside the video it can be read again, and nothing of the two to come.
  const again = page.getByRole('region', { name: '随堂问答' });
  await expect(again).toContainText('已答对 1 / 3 题');
  await again.locator('summary').click();
  await expect(again.getByText('正确', { exact: true })).toBeVisible();
  await expect(again.locator('details')).toHaveCount(1);

  await page.setViewportSize({ width: 375, height: 812 });
  await expect(quiz(page).getByText('员工的银行卡号属于哪一类信息？')).toBeVisible({ timeout: 30_000 });
  // The arrow keys move within the options and choose.
  await keyTo(page, quiz(page).getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(quiz(page).getByRole('radio', { name: /敏感个人信息/ })).toBeChecked();
  await press(page, button(page, '提交答案'));
  await press(page, button(page, '下一题'));
  for (const option of [/立即采取补救措施/, /通知履行个人信息保护职责的部门/, /通知个人/])
    await press(page, quiz(page).getByRole('checkbox', { name: option }), 'Space');
  await press(page, button(page, '提交答案'));
  await press(page, button(page, '继续学习'));
  await expect(quiz(page)).toBeHidden();
  await expect
    .poll(async () => (await storedCredit(page, site.origin, COURSE.id, COURSE.video)).credited_ms, {
      timeout: 40_000,
    })
    .toBeGreaterThan(38_000);
  expect(await page.evaluate(() => localStorage.getItem('keyNoteDone_6029'))).toBe('26,36');
});

test('L7 L8 a network that goes before a question takes neither player, nor question, nor what is watched after it', {
  tag: ['@QUIZ-02'],
}, async ({ visitor, site }) => {
  const { page } = visitor;
  const learner = await openCheckedLesson(visitor, XIHU, 38);
  const { quiz } = dialogs(page);
  await learner.startPlaying('2倍');
  // The rest of the minute is there, and so is the dialog.
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.buffered.end(0)))
    .toBeGreaterThan(80);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringContaining('quiz-dialog'));
  await page.context().setOffline(true);
  for (const _second of [44, 60]) {
    await expect(quiz).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('video')).toBeVisible();
    await answerQuiz(page);
    await expect.poll(() => isPaused(page)).toBe(false);
  }
  // The server keeps thirty seconds past a question without its answer: the lesson waits, and nothing is watched in vain.
  await expect(page.getByText('答题结果还没有送达').first()).toBeVisible({ timeout: 30_000 });
  expect(await isPaused(page)).toBe(true);
  await page.context().setOffline(false);
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect
    .poll(
      async () => (await storedCredit(page, site.origin, CHECKED.courseId, CHECKED.videoId)).credited_ms,
      { timeout: 60_000 },
    )
    .toBeGreaterThan(93_000);
});
