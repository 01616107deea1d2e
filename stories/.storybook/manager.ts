import { addons } from 'storybook/manager-api';
import { STORYBOOK_THEME } from './storybook-theme.ts';

/** D17·信息核对提示·InfoCheckNotice info-check-notice: the tree shows what a person reads, the search knows all of it. */
const NUMBERED = /^(D\d\d)·([^· ]+)/;

addons.setConfig({
  theme: STORYBOOK_THEME,
  sidebar: {
    showRoots: true,
    renderLabel: ({ name, type }) => {
      const [, number, chinese] = NUMBERED.exec(name) ?? [];
      if (number === undefined) return name;
      return type === 'docs' ? '说明' : `${number} ${chinese}`;
    },
  },
});
