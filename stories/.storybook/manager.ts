import { addons } from 'storybook/manager-api';
import { STORYBOOK_THEME } from './storybook-theme.ts';

addons.setConfig({ theme: STORYBOOK_THEME, sidebar: { showRoots: true } });
