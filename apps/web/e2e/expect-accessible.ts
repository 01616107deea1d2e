import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Nothing that axe knows would stop a person who hears the page, or has only a keyboard, as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>('axe.run(document)');
  const barriers = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(barriers).toEqual([]);
}
