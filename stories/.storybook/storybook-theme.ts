import { COLOR_TOKENS, type ColorName } from '@jixu/ui-kit/tokens/color-tokens.ts';
import { FONT_TOKENS } from '@jixu/ui-kit/tokens/measure-tokens.ts';
import { create } from 'storybook/theming';

const color = (name: ColorName): string => COLOR_TOKENS.find((token) => token.name === name)?.paper ?? '';

/** Storybook itself in our colours: the frame around the pages is of the same paper. */
export const STORYBOOK_THEME = create({
  base: 'light',
  brandTitle: '继续 · 账页设计手册',
  brandUrl: './',
  brandTarget: '_self',
  fontBase: FONT_TOKENS.find(({ name }) => name === 'font-sans')?.value ?? 'sans-serif',
  colorPrimary: color('jade'),
  colorSecondary: color('jade'),
  appBg: color('paper'),
  appContentBg: color('sheet'),
  appPreviewBg: color('paper'),
  appBorderColor: color('rule'),
  appBorderRadius: 4,
  textColor: color('ink'),
  textMutedColor: color('ink-3'),
  textInverseColor: color('on-jade'),
  barBg: color('sheet'),
  barTextColor: color('ink-2'),
  barHoverColor: color('jade'),
  barSelectedColor: color('jade'),
  inputBg: color('sheet'),
  inputBorder: color('field-rule'),
  inputTextColor: color('ink'),
  inputBorderRadius: 4,
});
