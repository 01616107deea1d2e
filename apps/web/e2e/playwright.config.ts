import path from 'node:path';
import { TESTING_FLAGS } from '@jixu/test-kit/chromium-flags';
import { defineConfig } from '@playwright/test';

const reports = path.join(import.meta.dirname, '..', '..', '..', '.data', 'reports');

const windows = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const shell = process.env.CHROMIUM_SHELL_PATH ?? windows;

const launched = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    // Without it Chromium saves a file with a Chinese name as 'download'.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [...TESTING_FLAGS, '--autoplay-policy=no-user-gesture-required'],
  },
});

/**
 * Journeys: a learner in a real Chromium against the whole site; each worker's place has its own site and database.
 * `@gate`: part of every `npm test`. `@window`: needs a Chromium with windows, for the reason beside the tag; the others do
 * with its headless shell, which takes a quarter less.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: path.join(reports, 'journeys'),
  globalSetup: './site-holder.ts',
  fullyParallel: true,
  workers: 2,
  // Told by name at the end of the run; more than two, or one in a changed file, make it fail (tools/test-run/chance.ts).
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [
    [process.stdout.isTTY ? 'list' : 'dot'],
    ['json', { outputFile: path.join(reports, 'journeys.json') }],
  ],
  projects: [
    { name: 'shell', grepInvert: /@window/, use: launched(shell) },
    { name: 'window', grep: /@window/, use: launched(windows) },
  ],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    // Recording takes nearly half of the processor time, so only a second try is recorded; nobody can open what CI leaves behind.
    trace: process.env.CI ? 'off' : 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
