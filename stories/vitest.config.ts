import { join } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BUNDLED_FIRST, chromium } from './story-browser.ts';

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
          browser: chromium,
        },
      },
    ],
  },
});
