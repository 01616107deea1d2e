import type { Page } from '@playwright/test';
import { expect, test } from './login-visitor.ts';
import { logInAs, PEOPLE } from './sample-people.ts';
import { followLinks, linksOn, walkLinks } from './site-links.ts';

/** Whatever a page says in the console, or throws, while it is open. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(`${page.url()} ${message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()} ${message.text()}`);
  });
  return complaints;
}

test('every link a visitor can follow leads to a page', async ({ request, site }) => {
  const { seen, broken } = await walkLinks(request, site.origin);
  expect(broken).toEqual([]);
  for (const kind of [
    '/noticeDetail.html?id=',
    '/course_detail.html?',
    '/teacher/',
    '/area/',
    '/pdfPreview.html?',
  ])
    expect([...seen].some((address) => address.startsWith(kind))).toBe(true);
});

/** Pages whose links and complaints a browser shows only once its scripts run. */
const SCREENS = ['/', '/noticeList.html', '/course_list/all.html', '/teachers/jxjy', '/ac/privacy_agree'];
/** What is another page for every learner; the other screens a visitor has walked. */
const CENTER = [1, 2, 3, 4, 5, 6].map((type) => `/center/${type}.html`);

/** The links of these pages as this browser sees them; waits for `sign`, which says that the page knows who is there. */
async function gather(page: Page, origin: string, paths: readonly string[], sign: RegExp) {
  const links: { from: string; to: string }[] = [];
  for (const path of paths) {
    await page.goto(origin + path);
    await expect(page.getByText(sign).first()).toBeVisible();
    for (const to of await linksOn(page)) links.push({ from: path, to });
  }
  return links;
}

test('a visitor’s browser complains of nothing, and its links lead to pages', async ({ page, site }) => {
  const complaints = complaintsOf(page);
  const links = await gather(page, site.origin, [...SCREENS, '/area/230106.html'], /请登录/);
  const broken = await followLinks(page.request, site.origin, links);
  expect([broken, complaints]).toEqual([[], []]);
});

for (const { name, area_id: areaId } of PEOPLE) {
  test(`every link ${name} can follow leads to a page, and no page complains`, async ({ visitor }) => {
    const { page, site } = visitor;
    await logInAs(visitor, name);
    const complaints = complaintsOf(page);
    const links = await gather(page, site.origin, ['/', `/area/${areaId}.html`, ...CENTER], /退出登录/);
    const broken = await followLinks(page.request, site.origin, links);
    expect([broken, complaints]).toEqual([[], []]);
  });
}
