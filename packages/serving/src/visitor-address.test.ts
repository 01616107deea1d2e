import { expect, test } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

test.each([
  ['1.2.3.4', '127.0.0.1', 0, '127.0.0.1'],
  [null, '127.0.0.1', 1, '127.0.0.1'],
  ['1.2.3.4', '127.0.0.1', 1, '1.2.3.4'],
  ['6.6.6.6, 1.2.3.4', '127.0.0.1', 1, '1.2.3.4'],
  ['6.6.6.6, 1.2.3.4, 10.0.0.7', '127.0.0.1', 2, '1.2.3.4'],
  ['1.2.3.4', '127.0.0.1', 2, '1.2.3.4'],
  [null, '::ffff:10.0.0.9', 0, '10.0.0.9'],
  ['<script>', '127.0.0.1', 1, '127.0.0.1'],
  ['2001:db8::1', '::1', 1, '2001:db8::1'],
])('X-Forwarded-For %s seen from %s with %i trusted hops: %s', (header, socket, hops, address) => {
  expect(visitorAddress(header, socket, hops)).toBe(address);
});
