import { expect, type Locator, type Page } from '@playwright/test';

/** The tag of journeys by keyboard alone: past the end of a page Tab comes round only in a Chromium with windows. */
export const BY_KEYBOARD = '@window';

const MOST_TABS = 120;

/** How long somebody waits for a dialog that has opened to take the focus; one that does not take it is no obstacle. */
const PATIENCE_MS = 2000;

/**
 * Keys pressed between the opening of a dialog and its first focus, or between its closing and the return of the focus to
 * the page, would set a race going between the two.
 */
async function untilDialogHasFocus(page: Page): Promise<void> {
  const hasFocus = () => {
    if (document.querySelector('[role=dialog][data-closed], [role=alertdialog][data-closed]') !== null)
      return false;
    const open = '[role=dialog], [role=alertdialog]';
    if (document.querySelector(open) === null) return true;
    return document.activeElement?.closest(`${open}, [role=listbox], [role=menu]`) != null;
  };
  await page.waitForFunction(hasFocus, null, { timeout: PATIENCE_MS, polling: 50 }).catch(() => undefined);
}

/** Presses a key until the wanted element has the focus, as somebody without a pointer does. */
export async function keyTo(page: Page, wished: Locator, key = 'Tab'): Promise<void> {
  await expect(wished).toBeVisible();
  await untilDialogHasFocus(page);
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
