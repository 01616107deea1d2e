import { devices, type Page } from '@playwright/test';

export const { userAgent: PHONE } = devices['iPhone 13'];

/** From the next page on this browser is a phone. */
export async function becomePhone(page: Page, userAgent = PHONE): Promise<void> {
  await page.setViewportSize({ width: 375, height: 812 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', { userAgent });
}
