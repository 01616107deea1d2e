import type { Page } from '@playwright/test';

/** A page's status, and its HTML as the server sends it, without the marks of where a line may break. */
export async function sentHtml(page: Page, address: string): Promise<{ status: number; html: string }> {
  const answer = await page.request.get(address);
  return { status: answer.status(), html: (await answer.text()).replaceAll(/<wbr\s*\/?>/g, '') };
}
