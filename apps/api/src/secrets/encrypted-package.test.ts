import { expect, test } from 'vitest';
import { decryptPackage, encryptPackage } from './encrypted-package.ts';

const KEY = Buffer.from('b2'.repeat(32), 'hex');
const OTHER_KEY = Buffer.from('c3'.repeat(32), 'hex');
const ENCRYPTED = encryptPackage(KEY, 651);

test('PAY-01 a link carries the id so that only the server can read it, and always as the same text', () => {
  expect(decryptPackage(KEY, ENCRYPTED)).toBe(651);
  expect(encryptPackage(KEY, 651)).toBe(ENCRYPTED);
  expect(ENCRYPTED).toMatch(/^[\w-]{22,128}$/);
  expect(Buffer.from(ENCRYPTED, 'base64url').includes(Buffer.from([0x02, 0x8b]))).toBe(false);
  expect(encryptPackage(KEY, 652).slice(0, 16)).not.toBe(ENCRYPTED.slice(0, 16));
});

test('PAY-72 with any character changed, cut off or added it is no course', () => {
  for (let at = 0; at < ENCRYPTED.length; at++)
    for (const letter of 'A9_-z')
      if (ENCRYPTED[at] !== letter)
        expect(decryptPackage(KEY, `${ENCRYPTED.slice(0, at)}${letter}${ENCRYPTED.slice(at + 1)}`)).toBe(
          null,
        );
  for (const text of [
    '',
    '651',
    ENCRYPTED.slice(1),
    `${ENCRYPTED}A`,
    `${ENCRYPTED}=`,
    `${ENCRYPTED.slice(0, -1)} `,
  ])
    expect(decryptPackage(KEY, text)).toBe(null);
});

test('PAY-72 one that another site encrypted is no course here', () => {
  expect(decryptPackage(OTHER_KEY, ENCRYPTED)).toBe(null);
});
