import { expect, type Locator, type Page } from '@playwright/test';

/** home_page/banner_teacher_package, as far as the page is compared with it. */
interface Showcase {
  readonly banner: readonly { readonly banner_name: string; readonly banner_url: string }[];
  readonly teacher: readonly {
    readonly teacher_id: number;
    readonly teacher_name: string;
    readonly teacher_tag: string;
    readonly description: string;
    readonly btn_conf: readonly { readonly btn_name: string }[];
  }[];
  readonly package: readonly {
    readonly course_name: string;
    readonly price: number;
    readonly statistics: number;
  }[];
  readonly news: readonly { readonly id: number; readonly name: string; readonly first_time: string }[];
}

const PARTS = [
  '推荐',
  '免费试听',
  '系统课程',
  '名师风采',
  '热点资讯',
  '学习证明查询',
  '最新法规',
  '学习流程图',
];

export const block = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The home page has its nine parts, filled. */
export async function hasItsParts(page: Page): Promise<void> {
  await block(page, '选择学习地区').scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: /^全国地图/ })).toBeVisible();
  for (const name of PARTS) await expect(block(page, name)).toHaveCount(1);
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
}

const leadsOn = (page: Page, name: string, more: string, href: string) =>
  expect(block(page, name).getByRole('link', { name: more })).toHaveAttribute('href', href);

async function showsTeachers(page: Page, teachers: Showcase['teacher']): Promise<void> {
  const shown = block(page, '名师风采');
  const [first] = teachers;
  await expect(shown.getByText(first?.teacher_tag ?? '')).toBeAttached();
  await expect(shown.getByText(first?.description ?? '')).toBeAttached();
  const own = shown.locator(`a[href="/teacher/${first?.teacher_id}.html"]`);
  await expect(own).toHaveText(first?.teacher_name ?? '');
  for (const { teacher_name: name, btn_conf: buttons } of teachers)
    await expect(shown.locator('article').filter({ hasText: name }).locator('a, button')).toHaveText([
      name,
      ...buttons.map(({ btn_name }) => btn_name),
    ]);
}

async function showsPackages(page: Page, packages: Showcase['package']): Promise<void> {
  for (const { course_name, price, statistics } of packages.slice(0, 4)) {
    const card = block(page, '系统课程').getByRole('listitem').filter({ hasText: course_name }).first();
    await expect(card).toContainText(
      `¥${(price / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}`,
    );
    await expect(card).toContainText(statistics === 0 ? '新上线' : `${statistics}人在学`);
    expect(await card.getByRole('listitem').count()).toBeLessThanOrEqual(3);
  }
}

async function showsNews(page: Page, news: Showcase['news']): Promise<void> {
  for (const { id, name, first_time } of news.slice(0, 12)) {
    const href = first_time >= '2024-12-03' ? `/infos_detail/${id}.html` : `/infos_detail_${id}.html`;
    const link = block(page, '热点资讯').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
  }
}

/** What the showcase answers stands on the page: prices in yuan, learners, three lines, links. */
export async function showsTheShowcase(page: Page, origin: string): Promise<void> {
  const answer = await page.request.get(`${origin}/app/further_edu/home_page/banner_teacher_package`);
  const { data } = (await answer.json()) as { data: Showcase };
  for (const { length } of [data.banner, data.teacher, data.package, data.news])
    expect(length).toBeGreaterThan(0);
  const [banner] = data.banner;
  const picture = block(page, '推荐').getByRole('img', { name: banner?.banner_name ?? '' });
  await expect(picture).toHaveAttribute('src', banner?.banner_url ?? '');
  await showsTeachers(page, data.teacher);
  await showsPackages(page, data.package);
  await showsNews(page, data.news);
  await leadsOn(page, '名师风采', '更多', '/teachers/jxjy');
  await leadsOn(page, '系统课程', '全部课程', '/courses/391.html');
  await leadsOn(page, '热点资讯', '更多', '/jxjy/all/');
  await leadsOn(page, '免费试听', '更多', '/course_list/all.html');
}
