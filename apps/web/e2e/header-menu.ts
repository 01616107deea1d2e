import type { Locator, Page } from '@playwright/test';

export const header = (page: Page): Locator => page.getByRole('banner');

/** Opens a menu of the header with the pointer, and returns its entry. */
export async function headerEntryOf(page: Page, menu: string, name: string): Promise<Locator> {
  await header(page).getByRole('button', { name: menu, exact: true }).click();
  return page.getByRole('menuitem', { name });
}
