import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrText } from './addresses.ts';
import { signBadge, signProof } from './sign-proof.ts';
import { CLAIMS, makeKey } from './testing/sample-proof.ts';

const KEY = makeKey('2026-1');

test('a whole proof fits a QR code of 30 mm with modules of a quarter of a millimetre', () => {
  const proof = signProof(CLAIMS, KEY);
  expect(proof.length).toBeLessThan(720);
  const { version, size } = encode(qrText(proof, KEY.issuer), { ecc: 'M', border: 4 });
  expect(version).toBeLessThanOrEqual(23);
  expect(30 / size).toBeGreaterThan(0.25);
});

test('a longest name and district still fit', () => {
  const longest = {
    ...CLAIMS,
    name: '阿卜杜拉·买买提·吐尔逊江',
    areaName: '新疆维吾尔自治区克孜勒苏柯尔克孜自治州阿合奇县',
  };
  const { size } = encode(qrText(signProof(longest, KEY), KEY.issuer), { ecc: 'M', border: 4 });
  expect(30 / size).toBeGreaterThan(0.23);
  expect(signBadge(longest, KEY).length).toBeLessThan(6000);
});
