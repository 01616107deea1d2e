import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { matchesIdNumber } from './id-check.ts';
import { idClaims } from './id-claims.ts';

const NUMBER = '33010619900307123X';
const SECRET = 'a secret of the server';

test('a typed ID number is compared however it is written', async () => {
  const claims = idClaims(NUMBER, SECRET);
  expect(claims.idLast4).toBe('123X');
  for (const typed of [
    NUMBER,
    '33010619900307123x',
    ' 330106 19900307 123X ',
    '３３０１０６１９９００３０７１２３Ｘ',
  ]) {
    expect(await matchesIdNumber(claims, typed), typed).toBe(true);
  }
});

test('a number with other last digits, another birthday or only the last digits does not match', async () => {
  const claims = idClaims(NUMBER, SECRET);
  for (const typed of ['330106199003071231', '33010619900308123X', '123X', '']) {
    expect(await matchesIdNumber(claims, typed), typed).toBe(false);
  }
});

test('the proofs of one person say the same, so that many of them say no more than one', () => {
  expect(idClaims(NUMBER, SECRET)).toEqual(idClaims('33010619900307123x', SECRET));
  expect(idClaims(NUMBER, SECRET).idSalt).not.toBe(idClaims('33010619900308123X', SECRET).idSalt);
  expect(idClaims(NUMBER, SECRET).idSalt).not.toBe(idClaims(NUMBER, 'another').idSalt);
});

test('whoever tries region after region and birthday after birthday is left with several numbers, not one', () => {
  const { idSalt, idHash } = idClaims(NUMBER, SECRET);
  // A tenth of the numbers that end like this one and have a right check digit.
  let left = 0;
  for (let tried = 0; tried < 700_000; tried += 1) {
    const hash = createHash('sha256')
      .update(`${idSalt}${33010000000000 + tried * 97}123X`)
      .digest('base64url');
    if (hash.startsWith(idHash)) left += 1;
  }
  expect(left).toBeGreaterThanOrEqual(1);
  expect(left).toBeLessThan(10);
});
