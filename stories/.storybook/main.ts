import type { StorybookConfig } from '@storybook/react-vite';
import { copyDeckPlugin } from '../foundations/book/copy-deck/copy-deck-plugin.ts';
import { verifyPagePlugin } from '../proof/verify-page/verify-page-plugin.ts';

/** Stories and pages of this folder; no telemetry, no update checks. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../**/*.mdx', '../**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  features: { sidebarOnboardingChecklist: false },
  docs: { defaultName: '说明' },
  viteFinal: ({ plugins = [], ...config }) => ({
    ...config,
    plugins: [...plugins, copyDeckPlugin(), verifyPagePlugin()],
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
