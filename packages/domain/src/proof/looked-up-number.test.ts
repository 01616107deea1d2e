import { expect, test } from 'vitest';
import { lookedUpNumber } from './looked-up-number.ts';

const TODAY = '2026-07-21';

test.each([
  ['an 18-digit number', '440305199003071228', '440305199003071228'],
  ['blanks around it and a small x', ' 11010119900307002x ', '11010119900307002X'],
  ['an old one is lengthened', '440305900307122', '440305199003071228'],
  ['a wrong check digit is nobody’s, but a number', '440305199003071220', '440305199003071220'],
  ['fourteen digits', '44030590030712', null],
  ['sixteen digits', '4403059003071228', null],
  ['seventeen digits', '44030519900307122', null],
  ['another letter at the end', '44030519900307122A', null],
  ['an X elsewhere', '4403051990030X1228', null],
  ['nothing', '', null],
])('HOME-17 %s', (_name, written, number) => {
  expect(lookedUpNumber(written, TODAY)).toBe(number);
});
