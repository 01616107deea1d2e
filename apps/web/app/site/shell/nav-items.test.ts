import { expect, test } from 'vitest';
import { itemById, type NavItem, navItems } from './nav-items.ts';

const item = (fields: object): NavItem => ({
  id: 1,
  name: '课程',
  path: '',
  jump_type: 0,
  jump_extend: null,
  object_type: 0,
  object_id: 0,
  object_url: '',
  is_free: 0,
  child: [],
  ...fields,
});

const to = (jump_url: string) => ({
  jump_type: 1,
  jump_extend: { jump_url, jump_live_id: 0, jump_course_id: 0, jump_product_id: 0 },
});

test('SHELL-05 every entry is there, the present page marked', () => {
  const entries = navItems([item({ path: '/' }), item({ id: 2, path: '/course_list/all.html?a=1' })], '/');
  expect(entries).toMatchObject([
    { href: '/', isCurrent: true },
    { href: '/course_list/all.html?a=1', isCurrent: false },
  ]);
  expect(navItems([item({ path: '/a.html?b=1' })], '/a.html')[0]?.isCurrent).toBe(true);
});

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'])(
  'an entry that leads to %s alone is not there',
  (path) => {
    expect(navItems([item({ path })], '/')).toEqual([]);
    expect(navItems([item(to(path))], '/')).toEqual([]);
  },
);

test('another site opens in a new tab', () => {
  const [entry] = navItems([item(to('https://kjs.mof.gov.cn/'))], '/');
  expect(entry).toMatchObject({ href: 'https://kjs.mof.gov.cn/', newTab: true });
});

test('what opens no page is a button, and the button finds its item again, on both levels', () => {
  const items = [item({ jump_type: 5 }), item({ id: 2, child: [item({ id: 21, jump_type: 7 })] })];
  const entries = navItems(items, '/');
  expect(entries[0]).not.toHaveProperty('href');
  expect(entries[1]?.child?.[0]).not.toHaveProperty('href');
  expect(itemById(items, 21)?.jump_type).toBe(7);
});

test('NAV-15 jump_type decides, then object_type, then path', () => {
  const everything = {
    path: '/path.html',
    object_type: 1,
    object_id: 3102,
    object_url: '/infos_detail/3102.html',
  };
  const hrefOf = (fields: object) => navItems([item({ ...everything, ...fields })], '/')[0]?.href;
  expect(hrefOf(to('/courses/391.html'))).toBe('/courses/391.html');
  expect(hrefOf({})).toBe('/infos_detail/3102.html');
  expect(hrefOf({ object_type: 0 })).toBe('/path.html');
});
