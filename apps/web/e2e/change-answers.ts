import type { Page } from '@playwright/test';

/** From here on the answers to `pattern` come with what `change` makes of their data. */
export async function changeAnswers<Data>(
  page: Page,
  pattern: string,
  change: (data: Data) => unknown,
): Promise<void> {
  await page.unroute(pattern);
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: change(body.data) } });
  });
}
