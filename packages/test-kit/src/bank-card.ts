import { randomBytes } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** The five particulars of a card, as a page encrypts them. */
export interface TypedCard {
  bank_id: number;
  bank_account_name: string;
  bank_account_number: string;
  credential_number: string;
  bank_phone_number: string;
}

/** A key that cards are encrypted for, as it is published. */
export type CardJwk = JWK & { kid: string };

/** A card of nobody in particular with a number that begins so, on that phone. */
export const typedCard = (beginning: string, phone: string): TypedCard => ({
  bank_id: 102,
  bank_account_name: '欧阳持卡',
  bank_account_number: numberFrom(beginning),
  credential_number: '440199198503120019',
  bank_phone_number: phone,
});

/** Sixteen digits: eight are given, seven are random, the last is the check digit (Luhn). */
function numberFrom(beginning: string): string {
  const body = `${beginning.slice(0, 8)}${String(randomBytes(4).readUInt32BE() % 10_000_000).padStart(7, '0')}`;
  const digits = [...`${body}0`].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const counted = at % 2 === 0 ? digit : digit * 2;
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** The envelope of a card for the learner of that code, made by a library that the site does not use. */
export async function encryptCard(
  card: object,
  jwk: Partial<CardJwk>,
  learnerCode: string,
  header: Record<string, unknown> = {},
): Promise<string> {
  const key = await importJWK({ ...jwk, kty: 'EC' }, 'ECDH-ES');
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(card)))
    .setProtectedHeader({
      typ: 'jixu-card',
      v: 1,
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: jwk.kid ?? '',
      sub: learnerCode,
      iat: Math.floor(Date.now() / 1000),
      jti: randomBytes(16).toString('base64url'),
      ...header,
    })
    .encrypt(key);
}
