import { TESTING_FLAGS } from '@jixu/test-kit/chromium-flags';
import { playwright } from '@vitest/browser-playwright';

/** Bundled before the first test: Vite would reload the page in the middle of a test when it discovers a package. */
export const BUNDLED_FIRST = [
  ...['checkbox', 'dialog', 'menu', 'popover', 'radio', 'radio-group'].map(
    (part) => `@base-ui/react/${part}`,
  ),
  ...['select', 'slider', 'tabs', 'tooltip'].map((part) => `@base-ui/react/${part}`),
  ...['charts', 'core', 'renderers'].map((part) => `echarts/${part}`),
  'sonner',
  'embla-carousel-react',
  'react-day-picker',
  'react-day-picker/locale/zh-CN',
  'date-fns',
];

/** The system's Chromium, headless, at desktop width. */
export const chromium = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: TESTING_FLAGS,
    },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 900 } }],
};
