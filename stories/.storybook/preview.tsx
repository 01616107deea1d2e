import '@jixu/ui-kit/tokens/base.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';

document.documentElement.lang = 'zh-CN';

const ROOT_ATTRIBUTES = { theme: 'data-theme', textSize: 'data-text-size' } as const;

/** Puts the toolbar's theme and text size where the site puts them: on html. */
const withRootAttributes: Decorator = (Story, { globals }) => {
  useLayoutEffect(() => {
    for (const [name, attribute] of Object.entries(ROOT_ATTRIBUTES)) {
      document.documentElement.setAttribute(attribute, String(globals[name]));
    }
  });
  return <Story />;
};

const preview: Preview = {
  decorators: [withRootAttributes],
  initialGlobals: { theme: 'paper', textSize: '100' },
  globalTypes: {
    theme: {
      description: '主题',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'paper', title: '纸面' },
          { value: 'contrast', title: '高对比' },
        ],
      },
    },
    textSize: {
      description: '字号',
      toolbar: {
        icon: 'zoom',
        dynamicTitle: true,
        items: [
          { value: '100', title: '标准 100%' },
          { value: '125', title: '大 125%' },
          { value: '150', title: '特大 150%' },
        ],
      },
    },
  },
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    options: {
      storySort: {
        order: ['基础 foundations', '部件 parts', '框架 shell', '登录 login', '地区 region', '领课 claim'],
      },
    },
  },
};

export default preview;
