import { createPrivateKey, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CompactSign } from 'jose';
import type { RegionKeyFile } from './region-keys.ts';

/** What a region says of somebody who has logged in on its own site; times in seconds since the epoch. */
export interface TicketClaims {
  readonly iss: string;
  readonly aud: string;
  readonly iat: number;
  readonly exp: number;
  readonly nonce: string;
  readonly name: string;
  readonly id_number: string;
  readonly telephone: string;
}

/** Signs a ticket as a region's site does (guide to regional logins). */
export function signRegionTicket(
  { id, privateFile }: Pick<RegionKeyFile, 'id' | 'privateFile'>,
  claims: TicketClaims,
): Promise<string> {
  const key = createPrivateKey(readFileSync(privateFile, 'utf8'));
  return new CompactSign(new TextEncoder().encode(JSON.stringify({ ...claims, jti: randomUUID() })))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'jixu-region+jwt', kid: id })
    .sign(key);
}
