import { leaveLesson } from './leave-lesson.ts';
import { expect, test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';

const OPENING = ['course_detail', 'video_play_detail', 'play_lease'];

test.afterEach(leaveLesson);

test('a lesson begins with the click on its link, plays on its page, and is asked for only once', {
  tag: ['@STUDY-16', '@PLAYER-11'],
}, async ({ visitor, site }) => {
  const page = await logInAs(visitor, '顾清和');
  await page.goto(`${site.origin}/center/1.html`);
  const lesson = page
    .getByRole('table', { name: '课程列表' })
    .getByRole('link', { name: /^(去|继续|再次)学习/ })
    .first();
  await expect(lesson).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => {
    const call = OPENING.find((name) => new URL(request.url()).pathname.endsWith(`/${name}`));
    if (call !== undefined) calls.push(call);
  });
  await lesson.click();
  await expect(page).toHaveURL(/\/course_play\/play\.html\?/);
  const video = page.getByRole('region', { name: '课程播放器' }).locator('video');
  await expect
    .poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime), { timeout: 30_000 })
    .toBeGreaterThan(1);
  expect(calls.toSorted()).toEqual(OPENING.toSorted());
});
