import { launch } from 'puppeteer-core';
import type { Engine } from './engine.ts';

const FIREFOX = '/usr/bin/firefox-esr';

/** Firefox ESR over WebDriver BiDi, without windows. */
export async function openFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? FIREFOX,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN, zh', 'intl.locale.requested': 'zh-CN' },
  });
  let [page] = await browser.pages();
  page ??= await browser.newPage();
  const known = new Set(await browser.pages());
  const now = () => page ?? Promise.reject(new Error('no page'));
  return {
    name: await browser.version(),
    open: async (url) => void (await (await now()).goto(url, { waitUntil: 'domcontentloaded' })),
    value: async (expression) => (await now()).evaluate(expression),
    pressAt: async (x, y) => (await now()).mouse.click(x, y),
    follow: async () => {
      const target = await browser.waitForTarget(async (one) => {
        const opened = await one.page();
        return opened !== null && !known.has(opened);
      });
      page = (await target.page()) ?? undefined;
    },
    closeOthers: async () => {
      for (const other of await browser.pages()) if (other !== page) await other.close();
    },
    picture: async () => (await now()).screenshot(),
    close: () => browser.close(),
  };
}
