import { composeStories } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

const STORIES = import.meta.glob<Parameters<typeof composeStories>[0]>('./**/*.stories.tsx', { eager: true });

const CASES = Object.entries(STORIES).flatMap(([path, module]) =>
  Object.entries<ComponentType>(composeStories(module)).map(([name, Story]) => [path, name, Story] as const),
);

test('there are stories to render', () => {
  expect(CASES.length).toBeGreaterThan(50);
});

/** Server-rendered HTML must not need a browser. */
test.each(CASES)('%s %s renders on the server', (_path, _name, Story) => {
  expect(() => renderToString(<Story />)).not.toThrow();
});
