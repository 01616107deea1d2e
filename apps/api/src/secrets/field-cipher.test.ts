import { expect, test } from 'vitest';
import { createFieldCipher } from './field-cipher.ts';

const KEY = '11'.repeat(32);
const OTHER = '22'.repeat(32);

test('an encrypted number can be read again, and never looks the same twice', () => {
  const cipher = createFieldCipher(KEY);
  const first = cipher.encrypt('id-card', '110101199003070038');
  const second = cipher.encrypt('id-card', '110101199003070038');
  expect(cipher.decrypt('id-card', first)).toBe('110101199003070038');
  expect(first.equals(second)).toBe(false);
  expect(first.includes('110101')).toBe(false);
});

test('changed bytes, another key and another field do not open', () => {
  const cipher = createFieldCipher(KEY);
  const encrypted = cipher.encrypt('phone', '13800138000');
  const broken = Buffer.from(encrypted);
  broken.writeUInt8((broken.at(-1) ?? 0) ^ 1, broken.length - 1);
  expect(() => cipher.decrypt('phone', broken)).toThrow();
  expect(() => cipher.decrypt('id-card', encrypted)).toThrow();
  expect(() => createFieldCipher(OTHER).decrypt('phone', encrypted)).toThrow();
});

test('the blind index finds a value again, per key and per field', () => {
  const cipher = createFieldCipher(KEY);
  expect(cipher.index('phone', '13800138000').equals(cipher.index('phone', '13800138000'))).toBe(true);
  expect(cipher.index('phone', '13800138000').equals(cipher.index('address', '13800138000'))).toBe(false);
  expect(cipher.index('phone', '1').equals(createFieldCipher(OTHER).index('phone', '1'))).toBe(false);
});
