import '@jixu/ui-kit/tokens/base.css';
import './docs.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
import { MeasureOverlay } from '../foundations/book/measures/measure-overlay.tsx';
import { addStateControl, followStateControl, showOwnState } from '../foundations/book/state-control.ts';
import { expectFrame } from '../frames.ts';
import { GLOBAL_TYPES, INITIAL_GLOBALS, readToolbar, VIEWPORTS } from '../toolbar.ts';
import { STORYBOOK_THEME } from './storybook-theme.ts';

// a Chinese page, also for font selection; on the server there is no document
if (typeof document !== 'undefined') document.documentElement.lang = 'zh-CN';

// on a busy machine a popup may take longer than the default second
configure({ asyncUtilTimeout: 5000 });

const MOVES = '[data-starting-style], [data-ending-style]';
const MOVES_AT_MOST_MS = 2000;

/** A transition without its first frame yet, whose element is still invisible. */
const waitsForItsFrame = (animation: Animation): boolean =>
  animation instanceof CSSTransition && animation.playState === 'running' && !animation.currentTime;

const somethingMoves = (): boolean =>
  document.querySelector(MOVES) !== null || document.getAnimations().some(waitsForItsFrame);

/**
 * Waits until what opens is visible and what closes is gone: until then base-ui keeps the focus, and its guards, in the
 * popup.
 */
async function nothingMoves(): Promise<void> {
  const since = performance.now();
  while (somethingMoves() && performance.now() - since < MOVES_AT_MOST_MS) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  if (somethingMoves()) await expectFrame();
}

/** Waits for opening and closing to finish before the next press, as a person would; on a slow machine, too. */
function actLikeAPerson(): void {
  configure(({ asyncWrapper }) => ({
    asyncWrapper: async (act) => {
      const result = await asyncWrapper(act);
      await nothingMoves();
      return result;
    },
  }));
}

/** Sets the toolbar's theme and text size where the site does: on html. */
const withRootAttributes: Decorator = (Story, { globals }) => {
  const { theme, textSize } = readToolbar(globals);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.dataset.textSize = String(textSize);
  });
  return <Story />;
};

/** The tool 量一量 compares what is drawn with the numbers of the book. */
const withMeasures: Decorator = (Story, { globals, title }) => (
  <>
    <Story />
    {readToolbar(globals).isMeasured && <MeasureOverlay title={title} />}
  </>
);

/**
 * A dialog focuses something as it opens. Whoever works with a mouse sees no ring there; a browser shows one while it
 * does not know yet, which is how every story begins. From the first key on, the ring is there.
 */
function hideRingUntilFirstKey(): void {
  const root = document.documentElement;
  root.dataset.noKeyYet = '';
  document.addEventListener('keydown', () => delete root.dataset.noKeyYet, { once: true, capture: true });
}

/** React runs effects a moment after it has drawn, unless a test runner waits for them: a page asks its server in one. */
async function effectsRun(): Promise<void> {
  await expectFrame();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** As the renderer's own, and what is mounted has asked for what it needs. */
const mountWithEffects: Preview['mount'] = (context) => async (ui) => {
  if (ui !== undefined) context.originalStoryFn = () => ui;
  await context.renderToCanvas();
  await effectsRun();
  return context.canvas;
};

/** In the test run that plays stories, axe looks only at those that ask for it (axe-when-played.ts). */
const IS_PLAYED = import.meta.env.VITEST_STORYBOOK === 'false';

const preview: Preview = {
  decorators: [withMeasures, withRootAttributes, followStateControl],
  argTypesEnhancers: [addStateControl],
  argsEnhancers: [showOwnState],
  mount: mountWithEffects,
  beforeAll: actLikeAPerson,
  beforeEach: hideRingUntilFirstKey,
  afterEach: nothingMoves,
  initialGlobals: INITIAL_GLOBALS,
  globalTypes: GLOBAL_TYPES,
  parameters: {
    a11y: { test: IS_PLAYED ? 'off' : 'error' },
    layout: 'padded',
    viewport: { options: VIEWPORTS },
    docs: { theme: STORYBOOK_THEME },
    options: {
      storySort: {
        // literal values, because Storybook reads them without executing this file;
        // dialogs stand first in their group, by number
        method: 'alphabetical',
        order: [
          '手册 book',
          ['弹窗一览 dialogs', '文案 copy-deck', '令牌 tokens', '页面一览 screens', '变更记录 change-log'],
          '基础 foundations',
          [
            '怎样读这本手册 introduction',
            '颜色 colour',
            '文字 type',
            '中文排版 chinese-typography',
            '间距 space',
            '线与圆角 rules',
            '图标 icons',
            '动效 motion',
            '层次 layers',
            '工具栏 toolbar',
          ],
          '部件 parts',
          '框架 shell',
          '首页 home',
          '学习证明 proof',
          '法规库 library',
          '地区 region',
          '地区页 area',
          '登录 login',
          '领课 claim',
          '试听 audition',
          '购课 buy',
          '订单 order',
          '支付 pay',
          '发票 invoice',
          '个人中心 center',
          '我的信息 profile',
          '人脸认证 face',
          '播放器 player',
          '随堂练习 quiz',
          '防挂机 check',
          '评价 rating',
          '考试 exam',
          '页面 screens',
        ],
      },
    },
  },
};

export default preview;
