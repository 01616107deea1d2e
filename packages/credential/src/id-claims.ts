import { createHash, createHmac } from 'node:crypto';
import { HASH_CHARACTERS, plainIdNumber } from './id-check.ts';
import type { ProofClaims } from './proof-claims.ts';

/**
 * What a proof states of an ID number. The salt is the same in each of a person's proofs: with different salts, the numbers
 * that remain possible would be fewer with each proof, until one is left. `secret` is the server's and stays the same.
 */
export function idClaims(
  idNumber: string,
  secret: string | Uint8Array,
): Pick<ProofClaims, 'idLast4' | 'idSalt' | 'idHash'> {
  const number = plainIdNumber(idNumber);
  const idSalt = createHmac('sha256', secret).update(`study proof ${number}`).digest('base64url').slice(0, 8);
  const hash = createHash('sha256')
    .update(idSalt + number)
    .digest('base64url');
  return { idLast4: number.slice(-4), idSalt, idHash: hash.slice(0, HASH_CHARACTERS) };
}
