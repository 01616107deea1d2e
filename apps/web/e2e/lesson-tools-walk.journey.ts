import { expect, type Locator, type Page } from '@playwright/test';
import { press } from './keyboard.ts';
import { leaveLesson } from './leave-lesson.ts';
import { test } from './login-visitor.ts';
import { logInAs } from './sample-people.ts';
import { withDatabase } from './with-database.ts';

/** Holds all courses of 2026. */
const STUDENT = '顾清和';
const lesson = (courseId: number, path = '/course_play/play.html') =>
  `${path}?course_id=${courseId}&package_id=651&year_id=2026`;

/** What the server says of a course that is not the learner's. */
const NOT_OWNED = { errcode: 2401, errmsg: '您还未拥有该课程，请先购买或领取', data: null };

const isPaused = (page: Page) =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).paused);
const rating = (page: Page) => page.getByRole('dialog', { name: '本节评分' });
const rate = (page: Page) => page.getByRole('button', { name: '本节评分' });
const stuck = (page: Page) => page.getByRole('button', { name: '视频卡顿？' });
const WORDS = '四句话讲得很清楚。';

/** As if this learner had not rated a course yet: the journeys of a worker share a database. */
const forgetRating = (databaseUrl: string, learner: string): Promise<unknown> =>
  withDatabase(
    databaseUrl,
    (sql) =>
      sql`delete from course_rating using learner where learner.id = learner_id and learner.name = ${learner}`,
  );

/** What WebGL would say on a computer with such a graphics card, from the next page on. */
async function haveGraphicsCard(page: Page, name: string): Promise<void> {
  await page.addInitScript((renderer) => {
    const { getContext } = HTMLCanvasElement.prototype;
    const webgl = {
      getExtension: (extension: string) =>
        extension === 'WEBGL_debug_renderer_info' ? { UNMASKED_RENDERER_WEBGL: 37446 } : null,
      getParameter: () => renderer,
    };
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: string, ...options: unknown[]) {
        return kind === 'webgl' ? webgl : Reflect.apply(getContext, this, [kind, ...options]);
      },
    });
  }, name);
}

/** Stars with their words, and 300 characters at most of one's own. */
async function fillRating(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: '提交评分' }).click();
  await expect(dialog.getByText('您还未选择评分哟~')).toBeVisible();
  await dialog.getByRole('radio', { name: /^5/ }).check({ force: true });
  await expect(dialog.getByText('一般，不值得推荐').first()).toBeVisible();
  await dialog.getByRole('radio', { name: /^9/ }).check({ force: true });
  await expect(dialog.getByText('不错，值得推荐').first()).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(10);
  const words = dialog.getByRole('textbox', { name: '评价内容' });
  await expect(words).toHaveAttribute('rows', '4');
  await words.fill('好'.repeat(300));
  await words.press('End');
  await words.pressSequentially('多');
  await expect(words).toHaveValue('好'.repeat(300));
  await words.fill(WORDS);
}

/** Rejected once, for whatever reason; then taken. */
async function submitTwice(page: Page): Promise<void> {
  await page.route('**/wxpub/api/course_comment*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: NOT_OWNED }) : route.continue(),
  );
  await rating(page).getByRole('button', { name: '提交评分' }).click();
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: NOT_OWNED.errmsg })).toBeVisible();
  await expect(rating(page).getByRole('alert').filter({ hasText: NOT_OWNED.errmsg })).toBeVisible();
  await page.unroute('**/wxpub/api/course_comment*');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('course_comment'),
  );
  await rating(page).getByRole('button', { name: '提交评分' }).click();
  expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))).toMatchObject({
    course_id: '1010',
    score: '9',
    comment_content: WORDS,
  });
  await expect(rating(page).getByText('评分成功')).toBeVisible();
  await rating(page).getByRole('button', { name: '完成' }).click();
}

async function readHelp(page: Page): Promise<void> {
  await stuck(page).click();
  const help = page.getByRole('dialog');
  for (const [list, names] of [
    ['浏览器', ['Chrome', 'Edge', '360', 'QQ']],
    ['电脑系统', ['Windows', 'Mac']],
  ] as const) {
    const tabs = help.getByRole('tablist', { name: list }).getByRole('tab');
    await expect(tabs).toHaveText([...names]);
  }
  await help.getByRole('tab', { name: 'Edge' }).click();
  await expect(help.getByRole('tab', { name: 'Edge' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
}

test.afterEach(leaveLesson);

test('beside a lesson: it is rated, and rated anew; help for a video that is stuck; a live room', {
  tag: [
    '@gate',
    '@PLAYER-12',
    '@PLAYER-13',
    '@PLAYER-14',
    '@PLAYER-15',
    '@PLAYER-44',
    '@PLAYER-82',
    '@RATING-01',
    '@RATING-02',
    '@RATING-03',
    '@RATING-04',
    '@RATING-05',
    '@RATING-06',
    '@RATING-07',
    '@RATING-08',
    '@RATING-09',
    '@RATING-10',
    '@RATING-11',
    '@ROUTE-27',
  ],
}, async ({ visitor, site }) => {
  await forgetRating(site.databaseUrl, STUDENT);
  const page = await logInAs(visitor, STUDENT);
  await page.goto(site.origin + lesson(1010));

  await test.step('the video waits while it is rated', async () => {
    await expect.poll(() => isPaused(page), { timeout: 30_000 }).toBe(false);
    await rate(page).click();
    await expect(rating(page).getByText('课程：企业会计准则解释的阅读与衔接')).toBeVisible();
    expect(await isPaused(page)).toBe(true);
    await fillRating(rating(page));
    await submitTwice(page);
    await expect.poll(() => isPaused(page)).toBe(false);
  });

  await test.step('what was said stands there, by keyboard on a narrow screen', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await press(page, rate(page));
    await expect(rating(page).getByText('您已评过分，可以修改后再次提交')).toBeVisible();
    await expect(rating(page).getByRole('radio', { name: /^9/ })).toBeChecked();
    await expect(rating(page).getByRole('textbox', { name: '评价内容' })).toHaveValue(WORDS);
    await page.keyboard.press('Escape');
    await expect(rate(page)).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await expect(stuck(page)).toHaveCount(0);
  await haveGraphicsCard(page, 'ANGLE (NVIDIA, NVIDIA GeForce GTX 1650 Direct3D11 vs_5_0 ps_5_0, D3D11)');
  await page.goto(site.origin + lesson(1019, '/course_play_temp/play.html'));
  const directory = page.getByRole('navigation', { name: '目录列表' });

  await test.step('the other address of the player has directory and rating', async () => {
    await expect(directory.getByText('出资、公积金与利润分配（样片节选）')).toBeVisible();
    await expect(rate(page)).toBeVisible();
    await expect.poll(() => isPaused(page), { timeout: 30_000 }).toBe(false);
  });
  await test.step('such a graphics card is offered help', () => readHelp(page));
  await test.step('a live lesson opens its room', async () => {
    const folder = directory.getByRole('button', { name: /第二章/ });
    if ((await folder.getAttribute('aria-expanded')) === 'false') await folder.click();
    await directory.getByRole('button', { name: /直播答疑 *直播/ }).click();
    await expect(page).toHaveURL(/\/vcourse\/live\.html\?live_id=9001$/);
    await expect(page.getByRole('heading', { level: 1, name: '直播' })).toBeVisible();
  });
});
