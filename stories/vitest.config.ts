import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=zh-CN',
];

/** Bundled before the first test: a package found on the way makes Vite reload the page under the tests. */
const BUNDLED_FIRST = [
  ...['checkbox', 'dialog', 'menu', 'select', 'tabs', 'tooltip'].map((part) => `@base-ui/react/${part}`),
  ...['charts', 'core', 'renderers'].map((part) => `echarts/${part}`),
  'sonner',
  'date-fns',
];

/** Every story in the system's Chromium, and the checks of the stories themselves in Node. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'stories-in-node',
          root: import.meta.dirname,
          include: ['**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      {
        extends: true,
        optimizeDeps: { include: BUNDLED_FIRST },
        plugins: [storybookTest({ configDir: join(import.meta.dirname, '.storybook') })],
        test: {
          name: 'stories',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
                args: CHROMIUM_FLAGS,
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
          },
        },
      },
    ],
  },
});
