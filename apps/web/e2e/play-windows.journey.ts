import { expect, type Page } from '@playwright/test';
import { leaveLesson } from './leave-lesson.ts';
import { test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

const LESSON = '/course_play/play.html?course_id=1001&package_id=651&year_id=2026';

const isPaused = (page: Page) =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).paused);
const mediaTime = (page: Page) =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);
const asked = (page: Page) => page.getByRole('alertdialog', { name: '您正在看课中！' });
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test.afterEach(leaveLesson);

test('two windows of a browser agree who plays, without the server; the learner decides, and the other one stops', {
  tag: ['@gate', '@PLAYER-46', '@PLAYER-47', '@PLAYER-48', '@PLAYER-79'],
}, async ({ visitor, site, context }) => {
  const first = await logInAs(visitor, '顾清和');
  await first.goto(site.origin + LESSON);
  // What has not begun to move says nothing.
  await expect.poll(() => mediaTime(first), { timeout: 30_000 }).toBeGreaterThan(0.5);
  const second = await context.newPage();
  // The server says nothing until the test lets it.
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await second.route('**/play_lease*', async (route) => {
    await released;
    await route.continue();
  });
  await second.goto(site.origin + LESSON);
  await expect(asked(second)).toBeVisible();
  expect(await kept(second, 'playBroadcast')).toMatch(/^tab-/);
  expect(await kept(second, 'playBroadcastReply')).toMatch(/^tab-/);
  expect(await isPaused(second)).toBe(true);
  expect(await isPaused(first)).toBe(false);
  answer();
  await second.waitForResponse('**/play_lease*');
  await expect(asked(second)).toBeVisible();

  // Without its next push the first window cannot hear of it from the server.
  await first.route('**/push_progressV2*', (route) => route.abort());
  await asked(second).getByRole('button', { name: '在此继续' }).press('Enter');
  await expect.poll(() => isPaused(second)).toBe(false);
  await expect(asked(first)).toBeVisible();
  expect(await isPaused(first)).toBe(true);
  await expect(asked(second)).toBeHidden();
});
