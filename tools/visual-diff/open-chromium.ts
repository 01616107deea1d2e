import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../setup/chromium.ts';

/** Colours and letters do not depend on the screen they would be shown on. */
const SAME_EVERYWHERE = ['--hide-scrollbars', '--force-color-profile=srgb', '--font-render-hinting=none'];

/** Runs with the one Chromium both sides of a comparison are drawn in. */
export async function withChromium<Result>(run: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, ...SAME_EVERYWHERE],
  });
  try {
    return await run(browser);
  } finally {
    await browser.close();
  }
}
