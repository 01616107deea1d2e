import { expect, test } from 'vitest';
import { closeDatabase, openDatabase, pingDatabase } from './database.ts';
import { isConnectionLost, isDatabaseUnavailable } from './database-errors.ts';

const withCode = (code: string) => Object.assign(new Error('as a socket says it'), { code });

test.each([
  ['the server is not listening', 'ECONNREFUSED'],
  ['its machine is gone', 'EHOSTUNREACH'],
  ['so is the way there', 'ENETUNREACH'],
  ['the name has no address for a moment', 'EAI_AGAIN'],
  ['the name was taken away', 'ENOTFOUND'],
  ['the connection was given up', 'ECONNABORTED'],
])('a caller may come back later: %s (%s)', (_, code) => {
  expect(isDatabaseUnavailable(withCode(code))).toBe(true);
  expect(isConnectionLost(withCode(code))).toBe(true);
});

test.each(['23505', '22P02', '42P01', 'ERR_INVALID_ARG_TYPE', ''])(
  'what is wrong with a statement is no outage: %s',
  (code) => expect(isDatabaseUnavailable(withCode(code))).toBe(false),
);

test('a database whose name leads nowhere is an outage, as the driver tells it', async () => {
  const db = openDatabase({ url: 'postgres://jixu@no-such-database.invalid/jixu', poolSize: 1 });
  const failed = await pingDatabase(db).catch((error: unknown) => error);
  await closeDatabase(db);
  expect(isDatabaseUnavailable(failed)).toBe(true);
});
