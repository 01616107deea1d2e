import { CHROMIUM_FLAGS } from '@jixu/test-kit/chromium-flags';
import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '../setup/chromium.ts';

/** Makes colours and glyphs independent of the screen. */
const SAME_EVERYWHERE = ['--hide-scrollbars', '--force-color-profile=srgb', '--font-render-hinting=none'];

/** Runs with a single Chromium, in which both sides of a comparison are rendered. */
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
