import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { CONSTANTS } from '@jixu/constants';
import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { inTransaction, type Pool, type Tx } from '#database/database.ts';
import type { FieldCipher } from '#secrets/field-cipher.ts';
import {
  findPrivateKey,
  hasFreshKey,
  insertCardKey,
  listCardKeys,
  lockCardKeys,
  removeOldKeys,
} from './card-key-store.ts';

/** Beyond the overlap somebody may have kept the set of keys for a while. */
const OVERLAP_SECONDS = CONSTANTS.CARD_KEY_OVERLAP_SECONDS + CONSTANTS.SHARED_RESPONSE_SECONDS;

export interface CardKeyDependencies {
  db: Pool;
  cipher: FieldCipher;
}

/** A public key that browsers encrypt cards for. */
export interface CardJwk {
  kty: 'EC';
  crv: 'P-256';
  x: string;
  y: string;
  kid: string;
  use: 'enc';
  alg: 'ECDH-ES';
}

/** The keys that are taken, the one to encrypt for first. The first of all is made when it is asked for. */
export async function publishedCardKeys(deps: CardKeyDependencies): Promise<CardJwk[]> {
  const known = await listCardKeys(deps.db, OVERLAP_SECONDS);
  if (known.length === 0) {
    await rotateCardKeys(deps);
    return publishedCardKeys(deps);
  }
  return known.map(({ kid, publicKey }) => ({
    kty: 'EC',
    crv: 'P-256',
    x: publicKey.x,
    y: publicKey.y,
    kid,
    use: 'enc',
    alg: 'ECDH-ES',
  }));
}

/** Makes a key where the one in use has been long enough, and forgets those that are not taken any more. */
export async function rotateCardKeys(
  { db, cipher }: CardKeyDependencies,
  lifeSeconds: number = CONSTANTS.CARD_KEY_SECONDS,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockCardKeys(trx);
    if (!(await hasFreshKey(trx, lifeSeconds))) await makeKey(trx, cipher);
    await removeOldKeys(trx, OVERLAP_SECONDS);
  });
}

async function makeKey(trx: Tx, cipher: FieldCipher): Promise<void> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  await insertCardKey(trx, {
    kid: `card-${shanghaiDay(Date.now())}-${randomBytes(6).toString('base64url')}`,
    publicKey: { x, y },
    privateKey: cipher.encrypt('card-key', JSON.stringify({ kty: 'EC', crv: 'P-256', x, y, d })),
  });
}

/** The private half of a key that is taken; null for any other name. */
export async function cardKeyNamed(
  { db, cipher }: CardKeyDependencies,
  kid: string,
): Promise<KeyObject | null> {
  const encrypted = await findPrivateKey(db, kid, OVERLAP_SECONDS);
  if (encrypted === null) return null;
  return createPrivateKey({ key: JSON.parse(cipher.decrypt('card-key', encrypted)), format: 'jwk' });
}
