import type { Site } from '@jixu/tools/site';
import type { Page } from '@playwright/test';

/** The code by which the database knows the learner of this page. */
export async function learnerCode(page: Page, { origin }: Pick<Site, 'origin'>): Promise<string> {
  const { data } = await (await page.request.get(`${origin}/wxpub/api/user_info`)).json();
  return data.user_info.id_number_code;
}
