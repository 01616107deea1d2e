import { expect, test } from 'vitest';
import { readDatabaseAddress } from './database-address.ts';

const ALL = 'target_session_attrs=primary';

test.each([
  [
    'one host',
    'postgres://u:p@db.internal:5432/jixu',
    'postgres://u:p@db.internal:5432/jixu',
    ['db.internal'],
  ],
  ['one host without a port', 'postgresql://u@db/jixu', 'postgresql://u@db/jixu', ['db']],
  ['the host of PGHOST, as of a socket', 'postgres:///jixu', 'postgres:///jixu', []],
  [
    'libpq’s form',
    `postgres://u:p@a:5432,b:5433/jixu?${ALL}`,
    `postgres://u:p@a:5432,b:5433/jixu?${ALL}`,
    ['a', 'b'],
  ],
  [
    'a port left out, which is not the first one’s',
    `postgres://u:p@a:6000,b/jixu?${ALL}`,
    `postgres://u:p@a:6000,b:5432/jixu?${ALL}`,
    ['a', 'b'],
  ],
  [
    'read-write, which the driver grants to a standby',
    'postgres://u:p@a,b/jixu?target_session_attrs=read-write&sslmode=require',
    `postgres://u:p@a:5432,b:5432/jixu?${ALL}&sslmode=require`,
    ['a', 'b'],
  ],
  [
    'any, which the driver does not know',
    'postgres://u@a/jixu?target_session_attrs=any',
    'postgres://u@a/jixu',
    ['a'],
  ],
  [
    'a password to be encoded',
    `postgres://u:p w@a,b/jixu?${ALL}`,
    `postgres://u:p%20w@a:5432,b:5432/jixu?${ALL}`,
    ['a', 'b'],
  ],
])('%s', (_what, text, href, hosts) => {
  expect(readDatabaseAddress(text)).toMatchObject({ href, hosts });
});

test.each([
  ['disable', false],
  ['require', false],
  ['verify-ca', false],
  ['verify-full', true],
])('sslmode=%s: the server is verified: %s', (mode, isVerified) => {
  expect(readDatabaseAddress(`postgres://u@db/jixu?sslmode=${mode}`)).toMatchObject({ isVerified });
});

test.each([
  ['another database', 'mysql://db/jixu', 'must be an address that starts with postgres://'],
  ['no text of an address', 'db.internal', 'must be an address that starts with postgres://'],
  ['a hole in the list', `postgres://u@a,,b/jixu?${ALL}`, 'must name its hosts'],
  ['a socket’s path, which the driver does not decode', 'postgres://u@%2Frun/jixu', 'must name its hosts'],
  ['no port', `postgres://u@a:x,b/jixu?${ALL}`, 'must name its hosts'],
  [
    'an IPv6 address, of which the driver reads the bracket',
    'postgres://u@[::1]:5432/jixu',
    'reads no IPv6 address',
  ],
  ['several hosts of which any will do', 'postgres://u@a,b/jixu', 'target_session_attrs=primary'],
  ['a standby', 'postgres://u@a/jixu?target_session_attrs=standby', 'target_session_attrs=primary'],
  ['an unknown way of TLS', 'postgres://u@a/jixu?sslmode=yes', 'must have an sslmode of'],
  ['what only libpq reads', 'postgres://u@a/jixu?sslrootcert=/ca.pem', 'must not have sslrootcert'],
  [
    'a password that the driver would cut',
    `postgres://u:p%40w@a,b/jixu?${ALL}`,
    'must have no @ in its password',
  ],
])('%s is refused in words', (_what, text, problem) => {
  expect(readDatabaseAddress(text)).toContain(problem);
});
