import type { Locator, Page } from '@playwright/test';
import { expect, test } from './site-fixture.ts';

test.describe.configure({ mode: 'default' });

const STEP_MS = 100;
const MOST_MS = 12_000;
const MORNING = Date.parse('2026-11-22T09:00:00+08:00');

/** home_page/banner_teacher_package, as far as the page is compared with it. */
interface Showcase {
  banner: { banner_name: string; banner_url: string }[];
  teacher: {
    teacher_id: number;
    teacher_name: string;
    teacher_tag: string;
    description: string;
    btn_conf: { btn_name: string }[];
  }[];
  package: { course_name: string; price: number; statistics: number }[];
  news: { id: number; name: string; first_time: string }[];
}

const block = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

test('the home page shows its nine parts, filled', {
  tag: ['@HOME-01', '@HOME-07', '@HOME-10', '@HOME-19', '@HOME-20', '@HOME-23', '@HOME-24', '@ROUTE-01'],
}, async ({ page, site }) => {
  await page.goto(site.origin);
  await expect(page.getByRole('img', { name: /^全国地图/ })).toBeVisible();
  for (const name of [
    '推荐',
    '免费试听',
    '系统课程',
    '名师风采',
    '热点资讯',
    '学习证明查询',
    '最新法规',
    '学习流程图',
  ]) {
    await expect(block(page, name)).toHaveCount(1);
  }
  await expect(block(page, '学习流程图').getByRole('img')).toBeVisible();
  await expect(block(page, '最新法规').getByRole('listitem')).toHaveCount(4);
  await expect(block(page, '热点资讯').getByRole('listitem')).toHaveCount(12);
  await expect(block(page, '免费试听').getByRole('article')).toHaveCount(4);
  const cards = block(page, '系统课程').getByRole('link', { name: /^查看课程/ });
  await expect(cards).toHaveCount(4);
  await expect(block(page, '名师风采').getByRole('link', { name: '免费试听' }).first()).toBeAttached();
  const packages = block(page, '系统课程')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
  await expect(packages).toHaveCount(4);
  for (const card of await packages.all()) await expect(card.locator('img, svg').first()).toBeVisible();
});

test('what the showcase answers stands on the page: prices in yuan, learners, three lines, links', {
  tag: [
    '@HOME-12',
    '@HOME-21',
    '@HOME-22',
    '@HOME-25',
    '@HOME-28',
    '@HOME-29',
    '@HOME-30',
    '@HOME-31',
    '@HOME-36',
    '@HOME-37',
    '@HOME-41',
    '@HOME-42',
    '@HOME-43',
    '@HOME-40',
  ],
}, async ({ page, site }) => {
  const answer = await page.request.get(`${site.origin}/app/further_edu/home_page/banner_teacher_package`);
  const { data } = (await answer.json()) as { data: Showcase };
  await page.goto(site.origin);
  const [banner] = data.banner;
  const picture = block(page, '推荐').getByRole('img', { name: banner?.banner_name ?? '' });
  await expect(picture).toHaveAttribute('src', banner?.banner_url ?? '');
  const [teacher] = data.teacher;
  const teachers = block(page, '名师风采');
  await expect(teachers.getByText(teacher?.teacher_tag ?? '')).toBeAttached();
  await expect(teachers.getByText(teacher?.description ?? '')).toBeAttached();
  await expect(teachers.locator(`a[href="/teacher/${teacher?.teacher_id}.html"]`)).toHaveText(
    teacher?.teacher_name ?? '',
  );
  for (const { teacher_name: name, btn_conf: buttons } of data.teacher)
    await expect(teachers.locator('article').filter({ hasText: name }).locator('a, button')).toHaveText([
      ...[name, ...buttons.map(({ btn_name }) => btn_name)],
    ]);
  await expect(teachers.getByRole('link', { name: '更多' })).toHaveAttribute('href', '/teachers/jxjy');
  const packages = block(page, '系统课程');
  for (const product of data.package.slice(0, 4)) {
    const card = packages.getByRole('listitem').filter({ hasText: product.course_name });
    await expect(card.first()).toContainText(
      `¥${(product.price / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}`,
    );
    await expect(card.first()).toContainText(
      product.statistics === 0 ? '新上线' : `${product.statistics}人在学`,
    );
    expect(await card.first().getByRole('listitem').count()).toBeLessThanOrEqual(3);
  }
  await expect(packages.getByRole('link', { name: '全部课程' })).toHaveAttribute('href', '/courses/391.html');
  const news = block(page, '热点资讯');
  for (const item of data.news.slice(0, 12)) {
    const isNew = item.first_time >= '2024-12-03';
    const href = isNew ? `/infos_detail/${item.id}.html` : `/infos_detail_${item.id}.html`;
    await expect(news.getByRole('link', { name: item.name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(news.getByRole('link', { name: '更多' })).toHaveAttribute('href', '/jxjy/all/');
  await expect(block(page, '免费试听').getByRole('link', { name: '更多' })).toHaveAttribute(
    'href',
    '/course_list/all.html',
  );
});

/** Advances time until the carousel has turned; returns how long that took, in ms. */
async function untilTurned(page: Page, carousel: Locator): Promise<number> {
  const shown = () => carousel.locator('button[aria-current="true"]').getAttribute('aria-label');
  const before = await shown();
  for (let waited = STEP_MS; waited <= MOST_MS; waited += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    if ((await shown()) !== before) return waited;
  }
  throw new Error('the carousel does not turn');
}

test('banners stay five seconds, teachers two', { tag: ['@HOME-09', '@HOME-11'] }, async ({ page, site }) => {
  await page.clock.install({ time: MORNING });
  await page.goto(site.origin);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
  // From here on only the test advances time.
  await page.clock.pauseAt(MORNING + 60_000);
  for (const [name, ms] of [
    ['推荐', 5000],
    ['名师轮播', 2000],
  ] as const) {
    const carousel = page.getByRole('region', { name, exact: true });
    await expect(carousel.getByRole('button', { name: '停止轮播' })).toBeVisible();
    await untilTurned(page, carousel);
    expect(Math.abs((await untilTurned(page, carousel)) - ms)).toBeLessThanOrEqual(STEP_MS);
  }
});
