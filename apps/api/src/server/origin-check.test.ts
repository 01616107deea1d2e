import { expect, test } from 'vitest';
import { isOwnOrigin } from './callers.ts';

const OWN = ['http://127.0.0.1:3010'];

test.each([
  ['GET', 'https://evil.example', 'cross-site', true, true],
  ['HEAD', null, null, true, true],
  ['POST', 'http://127.0.0.1:3010', 'same-origin', true, true],
  ['POST', 'http://127.0.0.1:3010', null, true, true],
  ['POST', null, 'same-origin', true, true],
  ['POST', null, null, false, true],
  ['POST', null, null, true, false],
  ['POST', 'null', null, false, false],
  ['POST', '', null, true, false],
  ['POST', 'https://evil.example', null, false, false],
  ['POST', 'http://127.0.0.1:3010.evil.example', null, true, false],
  ['POST', 'http://127.0.0.1:3011', null, true, false],
  ['POST', 'HTTP://127.0.0.1:3010', null, true, false],
  ['POST', 'http://127.0.0.1:3010', 'cross-site', true, false],
  ['POST', 'http://127.0.0.1:3010', 'same-site', true, false],
  ['POST', 'http://127.0.0.1:3010', 'none', true, false],
  ['DELETE', 'https://evil.example', null, true, false],
  ['PROPFIND', null, null, true, false],
])('%s from %s (%s), cookie %s: %s', (method, origin, secFetchSite, hasCookie, allowed) => {
  expect(isOwnOrigin({ method, origin, secFetchSite, hasCookie, isSafe: true }, OWN)).toBe(allowed);
});

test.each([
  [null, true],
  ['same-origin', true],
  ['none', true],
  ['same-site', false],
  ['cross-site', false],
])('X11 a GET that makes something, asked from %s: %s', (secFetchSite, allowed) => {
  expect(
    isOwnOrigin({ method: 'GET', origin: null, secFetchSite, hasCookie: true, isSafe: false }, OWN),
  ).toBe(allowed);
});
