import { expect, test } from 'vitest';
import preview from '../.storybook/preview.tsx';

const STORIES = import.meta.glob<string>('../*/**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PAGES = import.meta.glob<string>('../*/**/*.mdx', { query: '?raw', import: 'default', eager: true });

const groups = new Set(
  Object.values({ ...STORIES, ...PAGES }).flatMap(
    (text) => /\btitle(?:: |=)["']([^/"'\n]+ [a-z]+)\/[^/"'\n]+["']/.exec(text)?.[1] ?? [],
  ),
);
const { order } = preview.parameters?.options?.storySort ?? { order: [] };
const ordered: string[] = order.filter((group: unknown) => typeof group === 'string');

test('every group of the book has its place in the order of the product, and no place is empty', () => {
  expect(groups.size).toBeGreaterThan(10);
  expect([...groups].sort()).toEqual([...ordered].sort());
});
