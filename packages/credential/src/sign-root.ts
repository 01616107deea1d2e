import { type EvidenceRoot, ROOT_TYPE } from './evidence-root.ts';
import { signJws } from './sign-jws.ts';
import type { ProofKey } from './sign-proof.ts';

/** The root of a day as a compact JWS. */
export function signRoot({ madeMs, ...root }: EvidenceRoot, key: ProofKey): string {
  const payload = { iss: key.issuer, iat: Math.floor(madeMs / 1000), ...root };
  return signJws({ kid: key.kid, typ: ROOT_TYPE }, payload, key.privateKey);
}
