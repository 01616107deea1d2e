import type { Locator, Page } from '@playwright/test';

export const search = (page: Page): Locator => page.getByRole('search', { name: '查找法规' });
export const results = (page: Page): Locator =>
  page.getByRole('main').locator('ol > li', { has: page.locator('time') });

/** The whole search of an address, readable. */
export const asked = (page: Page): string => decodeURIComponent(new URL(page.url()).search);
