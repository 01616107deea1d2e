import { expect, test } from 'vitest';
import { idCheckCharacter, peopleFrom, personFrom } from './people.ts';

test('the check character is that of the published example 11010519491231002X', () => {
  expect(idCheckCharacter('11010519491231002')).toBe('X');
});

test('a seed always gives the same person', () => {
  expect(personFrom(42)).toEqual(personFrom(42));
  expect(personFrom(42, { telephone: '13800138000' }).telephone).toBe('13800138000');
});

test('two thousand people have two thousand ID numbers and telephones, each of valid form', () => {
  const people = peopleFrom(7, 2_000);
  expect(new Set(people.map(({ idNumber }) => idNumber)).size).toBe(2_000);
  expect(new Set(people.map(({ telephone }) => telephone)).size).toBe(2_000);
  for (const { idNumber, telephone, name, sex } of people) {
    expect(idNumber).toMatch(/^\d{17}[\dX]$/);
    expect(idCheckCharacter(idNumber)).toBe(idNumber[17]);
    expect(Number.isNaN(Date.parse(idNumber.replace(/^.{6}(....)(..)(..).*/, '$1-$2-$3')))).toBe(false);
    expect(telephone).toMatch(/^1\d{10}$/);
    expect(name).toMatch(/^\p{Script=Han}{2,4}$/u);
    expect(Number(idNumber[16]) % 2).toBe(sex);
  }
});
