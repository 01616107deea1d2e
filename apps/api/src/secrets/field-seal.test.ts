import { expect, test } from 'vitest';
import { createFieldSeal } from './field-seal.ts';

const KEY = '11'.repeat(32);
const OTHER = '22'.repeat(32);

test('a sealed number opens again, and never looks the same twice', () => {
  const seal = createFieldSeal(KEY);
  const first = seal.seal('id-card', '110101199003070038');
  const second = seal.seal('id-card', '110101199003070038');
  expect(seal.open('id-card', first)).toBe('110101199003070038');
  expect(first.equals(second)).toBe(false);
  expect(first.includes('110101')).toBe(false);
});

test('changed bytes, another key and another field do not open', () => {
  const seal = createFieldSeal(KEY);
  const sealed = seal.seal('phone', '13800138000');
  const broken = Buffer.from(sealed);
  broken.writeUInt8((broken.at(-1) ?? 0) ^ 1, broken.length - 1);
  expect(() => seal.open('phone', broken)).toThrow();
  expect(() => seal.open('id-card', sealed)).toThrow();
  expect(() => createFieldSeal(OTHER).open('phone', sealed)).toThrow();
});

test('the blind index finds a value again, per key and per field', () => {
  const seal = createFieldSeal(KEY);
  expect(seal.index('phone', '13800138000').equals(seal.index('phone', '13800138000'))).toBe(true);
  expect(seal.index('phone', '13800138000').equals(seal.index('address', '13800138000'))).toBe(false);
  expect(seal.index('phone', '1').equals(createFieldSeal(OTHER).index('phone', '1'))).toBe(false);
});
