import path from 'node:path';
import { TESTING_FLAGS } from '@jixu/test-kit/chromium-flags';
import { defineConfig } from '@playwright/test';

const reports = path.join(import.meta.dirname, '..', '..', '..', '.data', 'reports');

/** Journeys: a learner in a real Chromium against the whole site; each worker has its own site and database. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  outputDir: path.join(reports, 'journeys'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [
    [process.stdout.isTTY ? 'list' : 'dot'],
    ['json', { outputFile: path.join(reports, 'journeys.json') }],
  ],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 20_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    // Recording takes a quarter of the processor time, and nobody can open what CI leaves behind.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Without it Chromium saves a file with a Chinese name as 'download'.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [...TESTING_FLAGS, '--autoplay-policy=no-user-gesture-required'],
    },
  },
});
