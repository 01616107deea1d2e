import { describe, expect, test } from 'vitest';
import { checkFile } from './check-file.ts';
import { importsOf } from './imports.ts';

const domain = {
  folder: 'packages/domain',
  declared: new Set(['@jixu/domain', '@jixu/constants', 'date-fns', 'react', 'vitest']),
};
const api = { folder: 'apps/api', declared: new Set(['hono', 'postgres', '@jixu/domain', 'react']) };
const check = (path: string, text: string, workspace = domain) => checkFile({ path, text }, workspace);

test.each([
  ['the wall clock', 'export const at = () => Date.now();'],
  ['a timer', 'setTimeout(work, 10);'],
  ['the page', 'export const path = () => window.location.pathname;'],
  ['its storage', "localStorage.setItem('a', 'b');"],
])('a controller gets %s as a port', (_name, text) => {
  const workspace = { folder: 'packages/controllers', declared: new Set<string>() };
  expect(check('packages/controllers/src/claim/claim.ts', text, workspace).join()).toContain('as a port');
});

test.each([
  ["window.localStorage.setItem('a', 'b');", true],
  ["globalThis?.sessionStorage.getItem('a');", true],
  ["window['localStorage'].clear();", true],
  ["site.localStorage.setItem('a', 'b');", false],
])('a page reaches for no storage by its window: %s', (text, isBreach) => {
  const web = { folder: 'apps/web', declared: new Set<string>() };
  const breach = 'uses the storage of the browser';
  expect(check('apps/web/app/site/home/home.ts', text, web).join().includes(breach)).toBe(isBreach);
  for (const path of ['apps/web/app/site/context/browser-storage.ts', 'apps/web/app/site/home/home.test.ts'])
    expect(check(path, text, web).join()).not.toContain(breach);
});

describe('the wall check', () => {
  test.each([
    ['an undeclared import', `import { x } from 'left-pad';`, 'is not declared'],
    ['an import across a wall', `import { useState } from 'react';`, 'behind the wall'],
    [
      'a path out of the package',
      `import { x } from '../../../../api-client/src/index.ts';`,
      'leaves packages/domain',
    ],
    ['a clock', `export const at = () => Date.now();`, 'a rule may not use'],
    ['chance', `export const pick = () => Math.random();`, 'a rule may not use'],
    ['a Node module', `import fs from 'node:fs';`, 'no Node module'],
  ])('refuses %s in a rule', (_name, text, breach) => {
    expect(check('packages/domain/src/lesson/player/seek.ts', text).join()).toContain(breach);
  });

  test('allows what is declared and on this side of the wall', () => {
    const text = `import { CONSTANTS } from '@jixu/constants';\nimport { addDays } from 'date-fns';\nimport { b } from './b.ts';`;
    expect(check('packages/domain/src/a.ts', text)).toEqual([]);
  });

  test('refuses SQL outside the stores and allows it inside', () => {
    const text = 'export const q = (sql: Sql) => sql`select 1`;';
    expect(check('apps/api/src/features/identity/operations/login.ts', text, api).join()).toContain(
      'SQL outside',
    );
    expect(check('apps/api/src/features/identity/login/learner-store.ts', text, api)).toEqual([]);
  });

  test('refuses empty names and files over 300 lines', () => {
    expect(check('packages/domain/src/utils.ts', '').join()).toContain('says nothing');
    expect(check('packages/domain/src/long.ts', 'x\n'.repeat(301)).join()).toContain('301 lines');
  });

  test('sees static, side-effect, re-export and dynamic imports but not comments', () => {
    const text = `import 'a';\nexport { b } from 'b';\nconst c = impo${''}rt('c');\n// import 'd'\n/* import 'e' */\nimport {\n  f,\n} from 'f';`;
    expect(
      importsOf(text)
        .map((site) => site.specifier)
        .sort(),
    ).toEqual(['a', 'b', 'c', 'f']);
  });
});
