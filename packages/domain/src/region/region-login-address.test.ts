import { expect, test } from 'vitest';
import { regionLoginAddress, ticketOfHash } from './region-login-address.ts';

const ERRAND = { region: 9, state: 'Zp4', returnUrl: 'https://jixu.example/region_login.html' };

test.each([
  [
    'https://sh.example/login',
    'https://sh.example/login?region=9&state=Zp4&return_url=https%3A%2F%2Fjixu.example%2Fregion_login.html',
  ],
  [
    'https://sh.example/login?app=jixu#/in',
    'https://sh.example/login?app=jixu&region=9&state=Zp4&return_url=https%3A%2F%2Fjixu.example%2Fregion_login.html#/in',
  ],
])('LOGIN-58 %s takes the errand along', (address, expected) => {
  expect(regionLoginAddress(address, ERRAND)).toBe(expected);
});

test.each([
  ['#ticket=a.b-c_.d', 'a.b-c_.d'],
  ['#x=1&ticket=a.b.c', 'a.b.c'],
  ['', null],
  ['#ticket=', null],
  ['#ticket=a b', null],
  [`#ticket=${'a'.repeat(4097)}`, null],
])('of %j the ticket is %j', (hash, ticket) => {
  expect(ticketOfHash(hash)).toBe(ticket);
});
