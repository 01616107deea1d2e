import { expect, test } from 'vitest';
import { checkProofLookup } from './proof-lookup.ts';

const NAMES = [
  ['', '请输入姓名'],
  ['  ', '请输入姓名'],
  ['林晓燕', null],
] as const;

test.each(NAMES)('HOME-15 the name %j is answered %j', (name, said) => {
  expect(checkProofLookup('name', { name, idNumber: '' })).toBe(said);
});

const MALFORMED = '请按照正确格式输入身份证号';
const NUMBERS = [
  ['', '请输入身份证号'],
  ['4403051990030', MALFORMED],
  ['44030519900307', MALFORMED],
  ['440305900307122', null],
  ['4403051990030712', MALFORMED],
  ['44030519900307122', MALFORMED],
  ['440305199003071228', null],
  ['44030519900307122X', null],
  ['44030519900307122x', null],
  ['44030519900307122A', MALFORMED],
  ['44030590030712X', MALFORMED],
  [' 440305199003071228 ', null],
] as const;

test.each(NUMBERS)('HOME-16 HOME-17 the number %j is answered %j', (idNumber, said) => {
  expect(checkProofLookup('idNumber', { name: '林晓燕', idNumber })).toBe(said);
});
