import { expect, type Locator, type Page } from '@playwright/test';

const MOST_TABS = 120;

/** Presses a key until the wanted element has the focus, as somebody without a pointer does. */
export async function keyTo(page: Page, wished: Locator, key = 'Tab'): Promise<void> {
  await expect(wished).toBeVisible();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await wished.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${wished}`);
}

export async function press(page: Page, wished: Locator, key = 'Enter'): Promise<void> {
  await keyTo(page, wished);
  await page.keyboard.press(key);
}
