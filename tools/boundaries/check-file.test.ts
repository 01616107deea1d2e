import { describe, expect, test } from 'vitest';
import { checkFile } from './check-file.ts';

const check = (path: string, text: string) => checkFile({ path, text });

test.each([
  ['the wall clock', 'export const at = () => Date.now();'],
  ['a timer', 'setTimeout(work, 10);'],
  ['the page', 'export const path = () => window.location.pathname;'],
  ['its storage', "localStorage.setItem('a', 'b');"],
])('a controller gets %s as a port', (_name, text) => {
  expect(check('packages/controllers/src/claim/claim.ts', text).join()).toContain('as a port');
});

test.each([
  ["window.localStorage.setItem('a', 'b');", true],
  ["globalThis?.sessionStorage.getItem('a');", true],
  ["window['localStorage'].clear();", true],
  ["site.localStorage.setItem('a', 'b');", false],
])('a page reaches for no storage by its window: %s', (text, isBreach) => {
  const breach = 'uses the storage of the browser';
  expect(check('apps/web/app/site/home/home.ts', text).join().includes(breach)).toBe(isBreach);
  for (const path of ['apps/web/app/site/context/browser-storage.ts', 'apps/web/app/site/home/home.test.ts'])
    expect(check(path, text).join()).not.toContain(breach);
});

describe('the check of a file', () => {
  test.each([
    ['a clock', `export const at = () => Date.now();`, 'a rule may not use'],
    ['chance', `export const pick = () => Math.random();`, 'a rule may not use'],
    ['a path over three folders', `import { x } from '../../../player/seek.ts';`, 'three folders up'],
  ])('refuses %s in a rule', (_name, text, breach) => {
    expect(check('packages/domain/src/lesson/player/seek.ts', text).join()).toContain(breach);
  });

  test('refuses SQL outside the stores and allows it inside', () => {
    const text = 'export const q = (sql: Sql) => sql`select 1`;';
    expect(check('apps/api/src/features/identity/operations/login.ts', text).join()).toContain('SQL outside');
    expect(check('apps/api/src/features/identity/login/learner-store.ts', text)).toEqual([]);
  });

  test('refuses empty names and files over 300 lines', () => {
    expect(check('packages/domain/src/utils.ts', '').join()).toContain('says nothing');
    expect(check('packages/domain/src/long.ts', 'x\n'.repeat(301)).join()).toContain('301 lines');
  });
});
