import { expect, test } from 'vitest';
import { entryOf, importEach } from './split-table.ts';

const TABLE = `export type Word = "warn";\nexport const login = {"failed":["warn"]} as const;\nexport const logout = {"failed":[]} as const;\n`;

test('each entry that is used is imported by itself, once', () => {
  const code = 'import * as T from "table";\nreact(T.login, T.logout); react(T.login);';
  expect(importEach(code, 'table')).toBe(
    'import { login as T_login } from "table?only=login"; import { logout as T_logout } from "table?only=logout";' +
      '\nreact(T_login, T_logout); react(T_login);',
  );
});

test('an import by name, and of something else, stays as it is', () => {
  for (const code of ['import { login } from "table"; login();', 'import * as T from "other"; T.login();'])
    expect(importEach(code, 'table')).toBe(code);
});

test('a table that is used as a whole is no table to be split', () => {
  expect(() => importEach('import * as T from "table"; T[name]();', 'table')).toThrow('as a whole');
});

test('an entry is its own line of the table', () => {
  expect(entryOf(TABLE, 'logout')).toBe('export const logout = {"failed":[]} as const;');
  expect(() => entryOf(TABLE, 'login2')).toThrow('login2');
});
