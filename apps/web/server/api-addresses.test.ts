import { expect, test } from 'vitest';
import { createApiAddresses } from './api-addresses.ts';

const THREE = ['http://a', 'http://b', 'http://c'];

test('addresses that are well take turns', () => {
  const addresses = createApiAddresses(THREE);
  const first = [1, 2, 3, 4].map(() => addresses.inOrder()[0]);
  expect(first).toEqual(['http://a', 'http://b', 'http://c', 'http://a']);
});

test('an address that rests is asked last, and again in its turn after a moment, or as soon as it is ready', () => {
  let now = 0;
  const addresses = createApiAddresses(THREE, () => now);
  addresses.rest('http://a');
  expect(addresses.inOrder()).toEqual(['http://b', 'http://c', 'http://a']);
  now = 2_500;
  addresses.inOrder();
  addresses.inOrder();
  expect(addresses.inOrder()[0]).toBe('http://a');
  addresses.rest('http://b');
  addresses.welcome('http://b');
  expect(addresses.inOrder()[0]).toBe('http://b');
});

test('the only address is asked even while it rests', () => {
  const addresses = createApiAddresses(['http://a']);
  addresses.rest('http://a');
  expect(addresses.inOrder()).toEqual(['http://a']);
});
