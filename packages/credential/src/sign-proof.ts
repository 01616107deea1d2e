import type { KeyObject } from 'node:crypto';
import { COMPACT_TYPE, fromCompact, toCompact } from './compact-proof.ts';
import { BADGE_TYPE, badgeKeyId, toBadge } from './open-badge.ts';
import { claimsFault, type ProofClaims } from './proof-claims.ts';
import { signJws } from './sign-jws.ts';

/** The key that signs. `issuer` is the origin of the site, `https://…` without a slash at the end. */
export interface ProofKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly issuer: string;
}

function refuseFaults(claims: ProofClaims): void {
  const fault = claimsFault(claims);
  if (fault) throw new Error(`A study proof cannot state this: ${fault}`);
}

/** The proof as a short JWS, for the QR code. Throws where a claim is malformed: a proof is never issued by half. */
export function signProof(claims: ProofClaims, key: ProofKey): string {
  refuseFaults(claims);
  const payload = toCompact(claims, key.issuer);
  if (fromCompact(payload) === null) throw new Error('A study proof must be readable again');
  return signJws({ kid: key.kid, typ: COMPACT_TYPE }, payload, key.privateKey);
}

/** The same claims as an Open Badge 3.0 (VC-JWT), for wallets and other programs; the PDF carries it as an attachment. */
export function signBadge(claims: ProofClaims, key: ProofKey): string {
  refuseFaults(claims);
  const header = { kid: badgeKeyId(key.issuer, key.kid), typ: BADGE_TYPE };
  return signJws(header, toBadge(claims, key.issuer), key.privateKey);
}
