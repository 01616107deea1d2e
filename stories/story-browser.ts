import { playwright } from '@vitest/browser-playwright';

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

/** The system's Chromium, without a window, as wide as a desk. */
export const chromium = {
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: CHROMIUM_FLAGS,
    },
  }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 900 } }],
};
