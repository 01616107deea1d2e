import { addressBlock } from '@jixu/domain/site/visitor/address-block';
import { expect, test } from 'vitest';
import { visitorOf } from './forwarded-headers.ts';

const PROXY = '10.0.0.1';

test.each([
  [undefined, '198.51.100.7', 0, '198.51.100.7'],
  ['1.2.3.4', '198.51.100.7', 0, '198.51.100.7'],
  ['203.0.113.9', PROXY, 1, '203.0.113.9'],
  ['1.2.3.4, 203.0.113.9', PROXY, 1, '203.0.113.9'],
  [undefined, PROXY, 1, PROXY],
  ['2001:db8:1:2::77', PROXY, 1, '2001:db8:1:2::/64'],
])(
  'X19 told %s by %s, behind %i trusted hops the visitor is %s',
  (forwarded, remoteAddress, hops, visitor) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect(addressBlock(visitorOf({ headers, socket: { remoteAddress } }, hops))).toBe(visitor);
  },
);
