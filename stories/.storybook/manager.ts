import { addons } from 'storybook/manager-api';
import { BOOK_THEME } from './book-theme.ts';

addons.setConfig({ theme: BOOK_THEME, sidebar: { showRoots: true } });
