import { expect, test } from 'vitest';
import { formsOf, isSameIndex } from './blind-index.ts';
import { createFieldCipher, keyOfIndex } from './field-cipher.ts';

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

const NEXT = `2:${OTHER}`;

test('what the first key of a site encrypted is read as before, and what the next one encrypts names its number', () => {
  const [first, second] = [createFieldCipher(KEY, NEXT), createFieldCipher(NEXT, KEY)];
  for (const cipher of [first, second]) {
    const encrypted = cipher.encrypt('phone', '13800138000');
    expect(encrypted[0]).toBe(cipher.keyNumber);
    for (const reader of [first, second]) expect(reader.decrypt('phone', encrypted)).toBe('13800138000');
  }
  expect(() => createFieldCipher(NEXT).decrypt('phone', first.encrypt('phone', '1'))).toThrow(
    'key we have not',
  );
});

test('with two keys a value is found under every form it may have, whichever key a process writes with', () => {
  const [first, second] = [createFieldCipher(KEY, NEXT), createFieldCipher(NEXT, KEY)];
  const [older, newer] = [first.index('card', '6222'), second.index('card', '6222')];
  expect([keyOfIndex(older), keyOfIndex(newer)]).toEqual([1, 2]);
  expect(older.forms).toEqual(newer.forms);
  for (const stored of [older, newer, second.convertIndex(older)]) {
    expect(isSameIndex(stored, older)).toBe(true);
    expect(isSameIndex(stored, second.index('card', '6223'))).toBe(false);
  }
  expect(formsOf(Buffer.from(older))).toHaveLength(1);
  expect(createFieldCipher(KEY).index('card', '6222').forms).toEqual([Buffer.from(older)]);
});
