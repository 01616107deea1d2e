import type { Browser } from '@playwright/test';

/**
 * The lid is closed while `meanwhile` runs: all processes of the browser stand still, and so does every call to a page. A frozen
 * page (Page.setWebLifecycleState) would not do: in headless Chromium its timers run and its video plays on.
 */
export async function sleepComputer(browser: Browser, meanwhile: () => Promise<void>): Promise<void> {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const { id } of processInfo) process.kill(id, name);
  };
  signal('SIGSTOP');
  try {
    await meanwhile();
  } finally {
    signal('SIGCONT');
  }
  await devtools.detach();
}
