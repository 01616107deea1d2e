import { expect, test } from 'vitest';
import { navEntries } from './nav-entries.ts';

const item = (fields: object) => ({
  id: 1,
  name: '课程',
  path: '',
  jump_type: 0 as const,
  jump_extend: null,
  object_type: 0 as const,
  object_id: 0,
  object_url: '',
  is_free: 0 as const,
  child: [],
  ...fields,
});

test('SHELL-05 every entry is there, the present page marked', () => {
  const entries = navEntries([item({ path: '/' }), item({ id: 2, path: '/center/1.html' })], '/');
  expect(entries).toMatchObject([
    { href: '/', isCurrent: true },
    { href: '/center/1.html', isCurrent: false },
  ]);
});

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])(
  'an entry that leads to %s has no address',
  (path) => expect(navEntries([item({ path })], '/')[0]).not.toHaveProperty('href'),
);

test('another site opens in a new tab, and only by its web address', () => {
  const entries = navEntries(
    [
      item({ jump_type: 1, object_url: 'https://kjs.mof.gov.cn/' }),
      item({ jump_type: 1, object_url: 'javascript:1' }),
    ],
    '/',
  );
  expect(entries[0]).toMatchObject({ href: 'https://kjs.mof.gov.cn/', newTab: true });
  expect(entries[1]).not.toHaveProperty('href');
});
