import { expect, type Page } from '@playwright/test';
import { arranged, change, type Folder, watched } from './changed-course.ts';
import { leaveLesson } from './leave-lesson.ts';
import { test, XIHU } from './login-visitor.ts';
import { noteStarts } from './note-starts.ts';
import { logInAs } from './sample-people.ts';

/** Has chosen the course of two recordings, of 138 and 126 s, and a placeholder. Watches in no other journey's file. */
const STUDENT = '古丽米热·买买提';
const LESSON = '/course_play/play.html?course_id=1001&package_id=651&year_id=2026';
const FIRST = { videoId: 7001, duration: 138, name: '收入：五步法模型（样片节选）' } as const;
const SECOND = { videoId: 7004, duration: 126, name: '租赁：承租人怎样入账（样片节选）' } as const;

const directory = (page: Page) => page.getByRole('navigation', { name: '目录列表' });
const line = (page: Page, name: string) => directory(page).getByRole('button', { name: new RegExp(name) });
const crumbs = (page: Page) => page.getByRole('navigation', { name: '当前位置' });
const mediaTime = (page: Page) =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);
const isPaused = (page: Page) =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).paused);
const volume = (page: Page) =>
  page.locator('video').evaluate((video) => Math.round((video as HTMLVideoElement).volume * 100));

test.afterEach(leaveLesson);

test('the page around the video: who is here, where this is, what there is to learn', {
  tag: [
    '@ROUTE-23',
    '@PLAYER-02',
    '@PLAYER-03',
    '@PLAYER-04',
    '@PLAYER-05',
    '@PLAYER-07',
    '@PLAYER-08',
    '@PLAYER-09',
    '@PLAYER-10',
    '@PLAYER-11',
    '@PLAYER-16',
    '@PLAYER-17',
    '@PLAYER-18',
    '@PLAYER-19',
    '@PLAYER-37',
    '@PLAYER-70',
    '@PLAYER-77',
  ],
}, async ({ visitor, site }) => {
  await visitor.openArea(XIHU);
  await visitor.page.goto(site.origin + LESSON);
  await expect(visitor.dialog).toBeVisible();
  await visitor.page.keyboard.press('Escape');
  const header = visitor.page.getByRole('banner');
  await expect(header.getByRole('button', { name: '登录' })).toBeVisible();
  await expect(header.locator('[aria-haspopup=menu]')).toHaveCount(0);
  await header.getByRole('button', { name: '登录' }).click();
  await expect(visitor.dialog).toBeVisible();
  await visitor.page.evaluate(() => localStorage.clear());

  const page = await logInAs(visitor, STUDENT);
  await arranged(page, (folders) => [
    ...folders,
    ...folders.slice(2).map((folder) => ({
      ...folder,
      dir_name: '第四章　正在更新',
      children: folder.children.map((lesson) => ({ ...lesson, item_id: 9, is_placeholder: 2 })),
    })),
  ]);
  await page.goto(site.origin + LESSON);
  await expect(page.locator('video')).toBeVisible();
  await expect(header.getByRole('link', { name: /首页/ })).toBeVisible();
  await expect(crumbs(page).getByRole('listitem')).toHaveText([
    '会计继续教育',
    '企业会计人员',
    '企业会计准则重点解读：收入与租赁',
    FIRST.name,
  ]);

  await expect(page.getByRole('heading', { level: 1, name: FIRST.name })).toBeFocused();

  await expect(page.getByRole('heading', { name: '目录列表' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^讲义/ })).toHaveAttribute(
    'download',
    '讲义：企业会计准则重点解读：收入与租赁.pdf',
  );
  const folders = directory(page).locator('[aria-expanded]');
  await expect(folders).toHaveCount(4);
  await expect(folders.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(line(page, FIRST.name)).toHaveAttribute('aria-current', 'true');
  for (const [at, label] of [
    [2, '待更新'],
    [3, '更新中'],
  ] as const) {
    const folder = folders.nth(at);
    if ((await folder.getAttribute('aria-expanded')) === 'false') await folder.click();
    await expect(directory(page).getByText(label, { exact: true })).toBeVisible();
  }

  const player = page.getByRole('region', { name: '课程播放器' });
  await expect(player.locator('[aria-hidden=true]').filter({ hasText: STUDENT })).toHaveCSS(
    'opacity',
    '0.15',
  );

  const avatar = header.getByRole('button', { name: STUDENT });
  await avatar.click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: '我的课程' }).click();
  const courses = await opened;
  await expect(courses).toHaveURL(/\/center\/1\.html$/);
  await courses.close();
  await avatar.click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(page.getByText('是否退出登录？').or(page.getByText('是否退出登录?')).first()).toBeVisible();
  await page.getByRole('button', { name: '取消' }).click();
  // While the dialog leaves, the page under it does not feel the pointer.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await header.getByRole('link', { name: '个人中心' }).hover();
  await expect(
    page.getByText('进入【个人中心】可查看学习进度及订单、开具发票、咨询在线客服等'),
  ).toBeVisible();
  await crumbs(page).getByRole('link', { name: '返回我的课程' }).click();
  await expect(page).toHaveURL(/\/center\/1\.html$/);
});

test('keys, rates and volume; how far what was watched lets a learner go, and where a lesson begins', {
  tag: [
    '@PLAYER-31',
    '@PLAYER-55',
    '@PLAYER-56',
    '@PLAYER-57',
    '@PLAYER-58',
    '@PLAYER-65',
    '@PLAYER-66',
    '@PLAYER-67',
    '@PLAYER-68',
    '@PLAYER-69',
  ],
}, async ({ visitor, site }) => {
  const page = await logInAs(visitor, STUDENT);
  await page.evaluate(() => localStorage.removeItem('courseLastVid'));
  const end = SECOND.duration - 5;
  await watched(
    page,
    [
      { vid: FIRST.videoId, m: 40, s: 12 },
      { vid: SECOND.videoId, m: end, s: end },
    ],
    [
      [FIRST.videoId, FIRST.duration * 970],
      [SECOND.videoId, SECOND.duration * 971],
    ],
  );
  // What the server has of it stays as it was.
  await page.route(/\/push_progressV2\b/, (route) => route.abort());
  const starts = await noteStarts(page);
  await page.goto(site.origin + LESSON);
  await expect.poll(() => isPaused(page), { timeout: 30_000 }).toBe(false);
  await expect.poll(() => mediaTime(page)).toBeGreaterThanOrEqual(12);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(true);
  expect((await starts())[0]).toBeCloseTo(12, 0);
  const pausedAt = await mediaTime(page);

  const isAt = (seconds: number) => expect.poll(() => mediaTime(page)).toBeCloseTo(seconds, 0);
  await page.keyboard.press('ArrowRight');
  await isAt(pausedAt + 5);
  for (const back of [0, -5, -10, -15, -20, -25]) {
    await page.keyboard.press('ArrowLeft');
    await isAt(Math.max(0, pausedAt + back));
  }

  await page.locator('video').evaluate((video) => {
    (video as HTMLVideoElement).currentTime = 130;
  });
  await expect.poll(() => mediaTime(page)).toBeLessThanOrEqual(40);

  expect(await volume(page)).toBe(50);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => volume(page)).toBe(55);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => volume(page)).toBe(45);
  for (const [key, limit] of [
    ['ArrowUp', 100],
    ['ArrowDown', 0],
  ] as const) {
    for (let step = 0; step < 22; step += 1) await page.keyboard.press(key);
    await expect.poll(() => volume(page)).toBe(limit);
  }

  await page.getByRole('button', { name: /播放速度/ }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText([
    '2倍',
    '1.75倍',
    '1.5倍',
    '1.25倍',
    '1倍',
    '0.8倍',
  ]);
  await page.keyboard.press('Escape');

  const folder = directory(page).locator('[aria-expanded=false]').first();
  await folder.click();
  await expect(line(page, FIRST.name)).toContainText('97%');
  await expect(line(page, FIRST.name)).not.toContainText('已看到结尾');
  await expect(line(page, SECOND.name)).toContainText('100%');
  await expect(line(page, SECOND.name)).toContainText('已看到结尾');
  await line(page, SECOND.name).click();
  await expect(crumbs(page).getByText(SECOND.name)).toBeVisible();
  await expect.poll(starts).toHaveLength(2);
  expect((await starts())[1]).toBeCloseTo(0, 0);
  await expect.poll(() => mediaTime(page)).toBeGreaterThan(0.2);
});

test('what a course or a stream that lacks something says, and what can be done', {
  tag: ['@PLAYER-20', '@PLAYER-21', '@PLAYER-34', '@PLAYER-38', '@PLAYER-73', '@PLAYER-74'],
}, async ({ visitor, site }) => {
  const page = await logInAs(visitor, STUDENT);
  const played: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('video_play_detail')) played.push(request.url());
  });
  const open = async (into: (folders: Folder[]) => Folder[]) => {
    await page.unrouteAll({ behavior: 'wait' });
    await arranged(page, into);
    played.length = 0;
    await page.goto(site.origin + LESSON);
  };
  const nothingYet = page.getByText('课程暂未更新，老师正在快马加鞭更新中~');
  const toast = (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

  await open(() => []);
  await expect(page.getByText('当前课程内容暂未更新，请选择其他课程进行学习')).toBeVisible();
  await expect(directory(page).getByText('很抱歉，课程暂未更新')).toBeVisible();
  await expect(nothingYet).toBeVisible();
  expect(played).toEqual([]);

  await open((folders) => folders.slice(2));
  await expect(toast('课程暂未更新，老师正在快马加鞭更新中~')).toBeVisible();
  await expect(page.getByRole('alert').getByText('课程暂未更新，老师正在快马加鞭更新中~')).toBeVisible();
  expect(played).toEqual([]);

  await open((folders) =>
    folders.map((folder, at) =>
      at === 1
        ? { ...folder, children: folder.children.map((one) => ({ ...one, video_detail: null })) }
        : folder,
    ),
  );
  await expect.poll(() => isPaused(page), { timeout: 30_000 }).toBe(false);
  await directory(page).locator('[aria-expanded=false]').first().click();
  const before = played.length;
  await line(page, SECOND.name).click();
  await expect(toast('课程配置无效，请联系客服！')).toBeVisible();
  expect(played).toHaveLength(before);

  await open((folders) => folders);
  await change<{ hls: string }>(page, /\/(video_play_detail|play_lease)\b/, (data) => ({
    ...data,
    hls: ' ',
  }));
  await page.reload();
  await expect(page.getByText('初始化失败，无效的播放参数~')).toBeVisible();

  await open((folders) => folders);
  await page.route(/\/media\//, (route) => route.abort());
  await page.reload();
  await expect(page.getByText('网络错误导致视频下载中途失败')).toBeVisible({ timeout: 30_000 });
  await page.unroute(/\/media\//);
  await page.getByRole('button', { name: '刷新重试' }).click();
  await expect.poll(() => isPaused(page), { timeout: 30_000 }).toBe(false);
  await expect.poll(() => mediaTime(page)).toBeGreaterThan(0.2);
});
