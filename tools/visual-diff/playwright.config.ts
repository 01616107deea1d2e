import path from 'node:path';
import { CHROMIUM_FLAGS } from '@jixu/test-kit/chromium-flags';
import { defineConfig } from '@playwright/test';
import { ensureBrowsers } from '../setup/chromium.ts';
import { VISUAL_DIFF } from './storybook-of.ts';

/** Makes colours and glyphs independent of the screen. */
const SAME_EVERYWHERE = ['--hide-scrollbars', '--force-color-profile=srgb', '--font-render-hinting=none'];

/** Takes pictures of the stories of a built Storybook, or compares them with those taken before. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.look.ts',
  outputDir: path.join(VISUAL_DIFF, 'results'),
  snapshotPathTemplate: path.join(VISUAL_DIFF, 'before', '{projectName}', '{arg}{ext}'),
  fullyParallel: true,
  workers: 2,
  reporter: [
    ['html', { outputFolder: path.join(VISUAL_DIFF, 'report'), open: 'never' }],
    ['json', { outputFile: path.join(VISUAL_DIFF, 'results.json') }],
  ],
  expect: {
    timeout: 25_000,
    // Every shade counts; but the edge of a round corner may be drawn slightly differently.
    toHaveScreenshot: { threshold: 0, maxDiffPixels: 2 },
  },
  use: {
    launchOptions: {
      executablePath: ensureBrowsers().shell,
      args: [...CHROMIUM_FLAGS, ...SAME_EVERYWHERE],
    },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: '375', use: { viewport: { width: 375, height: 812 } } },
    { name: '1280', use: { viewport: { width: 1280, height: 900 } } },
  ],
});
