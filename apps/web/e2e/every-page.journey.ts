import type { PageFacts } from '@jixu/domain/site/pages/page-facts';
import { PAGES, type PageId } from '@jixu/domain/site/pages/pages';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import type { Page } from '@playwright/test';
import { expect, type LoginVisitor, test } from './login-visitor.ts';
import { NO_PAGES, OPEN_PAGES, type OpenPage, OWN_DOCUMENTS, PERSONAL_PAGES } from './pages-of-site.ts';
import { logInAs, PEOPLE } from './sample-people.ts';
import { pageOf, SiteCrawl } from './site-crawl.ts';

const PERSONAL = Object.values(PERSONAL_PAGES).flat();
/** The first address of each screen is opened in the browser by every `npm test`, its other forms by the whole run. */
const isFirst = ({ page }: OpenPage, at: number) => OPEN_PAGES.findIndex((one) => one.page === page) === at;
const MAIN_PAGES = OPEN_PAGES.filter(isFirst);
const OTHER_FORMS = OPEN_PAGES.filter((one, at) => !isFirst(one, at));
/** What a visitor's pages lead to. */
const KINDS: readonly PageId[] = [
  'noticeDetail',
  'courseDetail',
  'teacher',
  'area',
  'pdfPreview',
  'courseList',
  'article',
  'statute',
];

const tagsOf = (pages: readonly OpenPage[]) =>
  [...new Set(pages.flatMap(({ ids }) => ids))].map((id) => `@${id}`);

async function showsItToAVisitor(page: Page, heading: string | RegExp): Promise<void> {
  // A dialog may cover the page.
  await expect(page.locator('h1')).toContainText(heading);
  await expect(page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
}

async function viewOpen(crawl: SiteCrawl, page: Page, { path, heading }: OpenPage): Promise<void> {
  const { origin } = crawl;
  const html = await crawl.view(path, async () => {
    await showsItToAVisitor(page, heading);
    await expect(page).toHaveURL(origin + encodeURI(path));
  });
  // A title says where it may break.
  expect(html.replaceAll(/<wbr\/?>/g, ''), path).toContain(heading);
}

async function isSettled(page: Page): Promise<void> {
  await expect(page.getByText('退出登录').first()).toBeVisible();
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByText(CENTER_TEXTS.loading)).toHaveCount(0);
  await expect(page.locator('[aria-busy="true"], [data-panel-state="loading"]')).toHaveCount(0);
}

test('a visitor finds a page behind every address and link: valid HTML, read without script and alive with it', {
  tag: ['@gate', '@SHELL-02', '@ROUTE-32', ...tagsOf(OPEN_PAGES)],
}, async ({ page, site }) => {
  const listed = new Set([...OPEN_PAGES.map((one): string => one.page), ...Object.keys(PERSONAL_PAGES)]);
  const open = Object.entries<PageFacts>(PAGES).filter(([, { status }]) => status !== 'planned');
  expect(open.map(([id]) => id).filter((id) => !listed.has(id))).toEqual([]);

  const crawl = await SiteCrawl.of(page, site.origin);
  for (const one of MAIN_PAGES) await test.step(one.path, () => viewOpen(crawl, page, one));
  for (const { path, heading } of OTHER_FORMS) expect(await crawl.fetch(path), path).toContain(heading);
  for (const path of [...PERSONAL, ...OWN_DOCUMENTS]) await crawl.fetch(path);
  for (const path of NO_PAGES) expect(await crawl.fetch(path, 404), path).toContain('<title>页面不存在');
  await crawl.follow();
  const kinds = new Set([...crawl.links.keys()].map(pageOf));
  expect(KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(crawl.faults).toEqual([]);
});

test('every other form of an address is alive, too, and each page that links lead to leads on', {
  tag: ['@SHELL-02', '@ROUTE-32', ...tagsOf(OTHER_FORMS)],
}, async ({ page, site }) => {
  const crawl = await SiteCrawl.of(page, site.origin);
  for (const one of OTHER_FORMS) await test.step(one.path, () => viewOpen(crawl, page, one));
  // Most of these lead a visitor elsewhere.
  for (const path of PERSONAL) await crawl.view(path);
  for (const path of NO_PAGES)
    await crawl.view(
      path,
      async () => {
        await showsItToAVisitor(page, /^抱歉，您访问的页面不存在$/);
        await expect(page).toHaveTitle(/^页面不存在/);
      },
      404,
    );
  await crawl.followFurther();
  expect(crawl.faults).toEqual([]);
});

const CENTER = PERSONAL_PAGES.center ?? [];
/** Pages outside the center that a learner of this worker has seen: the next one would see the same. */
const seen = new Set<string>();

/** Of four areas, each with courses to learn; every `npm test` goes with them. */
const OF_EVERY_RULE = ['顾清和', '阿孜古丽·艾山', '叶知秋', '邵一帆'];

async function everyLinkLeadsOn(visitor: LoginVisitor, name: string): Promise<void> {
  const { area_id: areaId } = PEOPLE.find((person) => person.name === name) ?? {};
  const page = await logInAs(visitor, name);
  const crawl = await SiteCrawl.of(page, visitor.site.origin);
  const shared = ['/', `/area/${areaId}.html`].filter((path) => !seen.has(path));
  for (const path of [...CENTER, ...shared]) {
    await crawl.view(path, () => isSettled(page));
    if (shared.includes(path)) seen.add(path);
  }
  await crawl.follow();
  const links = [...crawl.links.keys()];
  for (const path of CENTER.slice(0, 5)) expect(links).toContain(path);
  if (OF_EVERY_RULE.includes(name))
    expect(links.filter((to) => to.startsWith('/course_play/'))).not.toEqual([]);
  expect(crawl.faults).toEqual([]);
}

const nameOf = (learner: string) => `${learner} finds a page behind every link, and no page complains`;

test(nameOf('顾清和'), { tag: '@gate' }, async ({ visitor }) => {
  // Whoever chooses courses.
  await everyLinkLeadsOn(visitor, '顾清和');
});

test(nameOf('阿孜古丽·艾山'), { tag: '@gate' }, async ({ visitor }) => {
  // Where nothing is chosen.
  await everyLinkLeadsOn(visitor, '阿孜古丽·艾山');
});

test(nameOf('叶知秋'), { tag: '@gate' }, async ({ visitor }) => {
  // Where an exam follows.
  await everyLinkLeadsOn(visitor, '叶知秋');
});

test(nameOf('邵一帆'), { tag: '@gate' }, async ({ visitor }) => {
  // Where a city has rules of its own.
  await everyLinkLeadsOn(visitor, '邵一帆');
});

for (const { name } of PEOPLE.filter((person) => !OF_EVERY_RULE.includes(person.name))) {
  test(nameOf(name), ({ visitor }) => everyLinkLeadsOn(visitor, name));
}

test('every page a learner can open is valid HTML once its scripts run', async ({ visitor }) => {
  const page = await logInAs(visitor, '宋知微');
  const crawl = await SiteCrawl.of(page, visitor.site.origin);
  for (const path of [...PERSONAL, ...OPEN_PAGES.map((one) => one.path)]) await crawl.view(path);
  expect(crawl.faults).toEqual([]);
});
