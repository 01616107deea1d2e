import { expect, test } from 'vitest';
import { networkOf } from './device-names.ts';

test.each([
  ['203.0.113.57', '203.0.113.*'],
  ['::ffff:203.0.113.57', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:*'],
  ['::1', '1:*'],
  ['no-socket', '未知网络'],
])('%s is shown as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
