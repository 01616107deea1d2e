import { TESTING_FLAGS } from '@jixu/test-kit/chromium-flags';
import { playwright } from '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

/** Bundled before the first test: Vite would reload the page in the middle of a test when it discovers a package. */
export const BUNDLED_FIRST = [
  ...['checkbox', 'dialog', 'menu', 'popover', 'radio', 'radio-group'].map(
    (part) => `@base-ui/react/${part}`,
  ),
  ...['select', 'slider', 'tabs', 'tooltip'].map((part) => `@base-ui/react/${part}`),
  ...['charts', 'core', 'renderers'].map((part) => `echarts/${part}`),
  // composes stories into others
  '@storybook/react-vite',
  'sonner',
  'embla-carousel-react',
  'react-day-picker',
  'react-day-picker/locale/zh-CN',
  'date-fns',
];

/** Beyond the lower right corner of any screen. */
const restMouse: BrowserCommand<[]> = ({ page }) => page.mouse.move(5000, 5000);

const { CHROMIUM_SHELL_PATH, CHROMIUM_PATH } = process.env;

/** Chromium without windows, at desktop width. */
export const chromium = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  commands: { restMouse },
  provider: playwright({
    launchOptions: {
      executablePath: CHROMIUM_SHELL_PATH ?? CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: TESTING_FLAGS,
    },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 900 } }],
};
