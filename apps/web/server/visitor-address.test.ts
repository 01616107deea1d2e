import { expect, test } from 'vitest';
import { visitorOf } from './visitor-address.ts';

test.each([
  ['198.51.100.7', 0, '198.51.100.7'],
  ['1.2.3.4, 198.51.100.7', 0, '198.51.100.7'],
  ['203.0.113.9, 10.0.0.1', 1, '203.0.113.9'],
  ['1.2.3.4, 203.0.113.9, 10.0.0.1', 1, '203.0.113.9'],
  ['10.0.0.1', 1, '10.0.0.1'],
  ['2001:db8:1:2::77, 10.0.0.1', 1, '2001:db8:1:2::/64'],
])('X19 of %s behind %i trusted proxies the visitor is %s', (hops, proxies, visitor) =>
  expect(visitorOf(hops, proxies)).toBe(visitor),
);
