import { gzipSync } from 'node:zlib';
import { STATUS_PATH } from './addresses.ts';
import { BADGE_TYPE, badgeKeyId } from './open-badge.ts';
import { proofSeconds, proofTime } from './proof-time.ts';
import { signJws } from './sign-jws.ts';
import type { ProofKey } from './sign-proof.ts';

/** The standard's least length, which hides how many proofs there are. */
const LEAST_BYTES = 16_384;

function bitsOf(revoked: readonly number[], issued: number): Uint8Array {
  const bits = new Uint8Array(Math.max(LEAST_BYTES, Math.ceil(issued / 8)));
  for (const index of revoked) {
    if (index >= bits.length * 8) throw new Error(`No proof has the status index ${index}`);
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7));
  }
  return bits;
}

/**
 * The list at STATUS_PATH: a credential of type BitstringStatusListCredential, signed. `issued` is the number of status
 * indexes given out, so that the list speaks of each.
 */
export function signStatusList(
  {
    revoked,
    issued,
    nowMs,
  }: { readonly revoked: readonly number[]; readonly issued: number; readonly nowMs: number },
  key: ProofKey,
): string {
  const id = `${key.issuer}${STATUS_PATH}`;
  const validFrom = proofTime(nowMs);
  return signJws(
    { kid: badgeKeyId(key.issuer, key.kid), typ: BADGE_TYPE },
    {
      iss: key.issuer,
      sub: `${id}#list`,
      jti: id,
      nbf: proofSeconds(validFrom),
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      id,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      issuer: key.issuer,
      validFrom,
      credentialSubject: {
        id: `${id}#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: `u${gzipSync(bitsOf(revoked, issued)).toString('base64url')}`,
      },
    },
    key.privateKey,
  );
}
