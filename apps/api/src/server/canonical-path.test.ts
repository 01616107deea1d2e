import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCanonicalPath, rawPathOf } from './request-lifecycle.ts';

test.each([
  ['/wxpub/api/login', true],
  ['/media/l1-2-3-abc_-/7001/v720/seg-001.m4s', true],
  ['/', true],
  ['/.well-known/jwks.json', true],
  ['/.well-known', false],
  ['/.well-known/', false],
  ['/.well-known/../wxpub', false],
  ['/.git/config', false],
  ['/wxpub/.well-known/a', false],
  ['//wxpub/api/login', false],
  ['/wxpub//api/login', false],
  ['/wxpub/api/login/', false],
  ['/wxpub/api/login.', false],
  ['/wxpub/api/login;x=1', false],
  ['/wxpub%2fapi/login', false],
  ['/wxpub/./api/login', false],
  ['/wxpub/../wxpub/api/login', false],
  ['/wxpub\\api\\login', false],
  ['/wxpub/api/login%00', false],
  ['', false],
])('%s', (path, canonical) => {
  expect(isCanonicalPath(path)).toBe(canonical);
});

test('the check takes time in step with the length of the path', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('/a', '.', 'a.', '/', '//', '%2f'),
      fc.integer({ min: 1, max: 5000 }),
      (part, times) => {
        const path = `/${part.repeat(times)}`;
        expect(typeof isCanonicalPath(path)).toBe('boolean');
      },
    ),
    { seed: 20261121, numRuns: 200 },
  );
});

test('the raw path is what was sent, without query and origin', () => {
  expect(rawPathOf('/a//b?x=1')).toBe('/a//b');
  expect(rawPathOf('http://host:3011/a/%2e%2e/b?x=//')).toBe('/a/%2e%2e/b');
  expect(rawPathOf('http://host:3011')).toBe('/');
});
