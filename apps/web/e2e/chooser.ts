import type { Site } from '@jixu/tools/site';
import { expect, type Locator, type Page } from '@playwright/test';

/** Holds the full package of 24 courses for 2026, in an area where courses are chosen. */
export const CHOOSER = '顾清和';
const PACKAGE = 651;

type Listed = { id: number; user_select: number; is_required: number };

/** Gives up every course but those that are required. */
export async function giveUpAll(page: Page, site: Site): Promise<void> {
  const url = `${site.origin}/app/further_edu/study/course_select_list?area_id=230106&year=2026`;
  const listed: Listed[] = (await (await page.request.get(url)).json()).data.list;
  for (const { id } of listed.filter((row) => row.user_select === 1 && row.is_required === 0)) {
    await selectDirectly(page, site, id, 0);
  }
}

/** Opens the selection center with nothing chosen but what is required. */
export async function openSelection(page: Page, site: Site): Promise<void> {
  await giveUpAll(page, site);
  await page.goto(`${site.origin}/center/6.html`);
  await expect(page.getByRole('heading', { name: '选课中心', level: 1 })).toBeVisible();
  await expect(courseTable(page)).toBeVisible();
}

/** Past the page, with its session. */
async function selectDirectly(page: Page, site: Site, courseId: number, isSelect: 0 | 1): Promise<void> {
  const answer = await page.request.post(`${site.origin}/app/further_edu/study/select_course`, {
    form: { course_id: courseId, is_select: isSelect, package_id: PACKAGE },
    headers: { origin: site.origin },
  });
  expect((await answer.json()).errcode).toBe(0);
}

export function courseTable(page: Page): Locator {
  return page.getByRole('table', { name: '可选课程' });
}

/** 要求, 已选, 还差 of a line of the account. */
export async function accountLine(page: Page, line: string): Promise<(string | null)[]> {
  const row = page
    .getByRole('table', { name: '选课学分' })
    .getByRole('row', { name: new RegExp(`^${line}`) });
  return row.getByRole('cell').allTextContents();
}

/** Counts the page's calls by the last part of their address. */
export function countCalls(page: Page): (call: string) => number {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''));
  return (call) => calls.filter((made) => made === call).length;
}
