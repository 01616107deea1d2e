import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BUNDLED_FIRST, chromium } from '../story-browser.ts';
import { storyHtml } from './draw-on-server.ts';

/** What Storybook's own plugin bundles for the stories it runs. */
const BUNDLED_FOR_STORIES = [
  '@storybook/react-vite',
  'storybook/test',
  '@storybook/addon-a11y/preview',
  'storybook/theming',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
];

/**
 * Every story, or those of `EVERY_STORY=pay/…,exam/…`, rendered by the server and hydrated in Chromium: a separate run
 * from the one that plays them.
 */
export default defineConfig({
  plugins: [react()],
  optimizeDeps: { include: [...BUNDLED_FIRST, ...BUNDLED_FOR_STORIES] },
  test: {
    name: 'every-story',
    root: import.meta.dirname,
    include: ['*.browser.tsx'],
    testTimeout: 20_000,
    provide: { everyStory: process.env.EVERY_STORY?.split(',') },
    browser: { ...chromium, commands: { ...chromium.commands, storyHtml } },
  },
});
