import { expect, type Locator, type Page } from '@playwright/test';

/** The hydrated home page: before that the provinces are plain links to their own pages. */
export async function openHome(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await expect(page.locator('[data-session=visitor], [data-session=learner]')).toBeVisible();
}

export const province = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: '学习地区' }).getByRole('link', { name });

export const regionDialog = (page: Page): Locator => page.getByRole('dialog', { name: '选择学习地区' });

/** The names in a column, from the top. */
export const column = (page: Page, name: string): Locator =>
  regionDialog(page).getByRole('listbox', { name }).getByRole('option');

/** The tab that a choice opens. */
export async function chooseIn(page: Page, choose: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await choose();
  return opened;
}

/** Where a province's name is drawn once it stands still: the chart draws itself anew while its layout settles. */
async function restingPlaceOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const place = await page.waitForFunction(
    (wanted) => {
      const label = [...document.querySelectorAll('svg text')].find((text) => text.textContent === wanted);
      const { x = 0, y = 0, width = 0, height = 0 } = label?.getBoundingClientRect() ?? {};
      const watch = window as Window & { lastPlace?: string; framesAtRest?: number };
      const now = `${x} ${y} ${width}`;
      watch.framesAtRest = width > 0 && now === watch.lastPlace ? (watch.framesAtRest ?? 0) + 1 : 0;
      watch.lastPlace = now;
      return watch.framesAtRest >= 10 && { x: x + width / 2, y: y + height / 2 };
    },
    name,
    { polling: 'raf' },
  );
  return (await place.jsonValue()) || { x: 0, y: 0 };
}

/** Presses a province on the chart, which loads when the picture of the map is pointed at. */
export async function pressOnMap(page: Page, name: string): Promise<void> {
  await page.getByRole('img', { name: /^全国地图/ }).hover();
  await expect(page.locator('[_echarts_instance_]')).toBeVisible();
  const { x, y } = await restingPlaceOf(page, name);
  await page.mouse.click(x, y);
}
