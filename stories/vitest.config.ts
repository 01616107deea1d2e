import { join } from 'node:path';
import { LEFT_OUT } from '@jixu/test-kit/size';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { NOT_PLAYED } from './gate-stories.ts';
import { BUNDLED_FIRST, chromium } from './story-browser.ts';

/** Stories played in Chromium, and the checks of the stories themselves in Node. */
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
          exclude: [...configDefaults.exclude, ...LEFT_OUT],
          environment: 'node',
          // the kit is loaded once: nothing here has effects outside its file
          isolate: false,
        },
      },
      {
        extends: true,
        optimizeDeps: { include: BUNDLED_FIRST },
        plugins: [storybookTest({ configDir: join(import.meta.dirname, '.storybook') })],
        test: {
          name: 'stories',
          // a page of the book has nothing to play
          exclude: [...configDefaults.exclude, '**/*.mdx', ...NOT_PLAYED],
          setupFiles: [join(import.meta.dirname, 'around-each-story.ts')],
          browser: chromium,
        },
      },
    ],
  },
});
