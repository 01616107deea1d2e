import type { RegionTicket } from '@jixu/domain/region/region-ticket';
import { compactVerify, decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import type { RegionKey } from '#configuration/key-files.ts';

/** What the header of a ticket says it is, so that nothing else a region signs can be taken for one. */
const TICKET_TYPE = 'jixu-region+jwt';

const zClaims = z.object({
  iss: z.string().min(1).max(8),
  aud: z.string().min(1).max(200),
  iat: z.int(),
  exp: z.int(),
  nonce: z.string().length(43),
  name: z.string().min(1).max(64),
  id_number: z.string().min(15).max(18),
  telephone: z.string().min(11).max(15),
});

/** A ticket whose signature is right, with what it says of a person. */
export interface ReadTicket extends RegionTicket {
  readonly signedBy: number;
  readonly state: string;
  readonly person: { readonly name: string; readonly idNumber: string; readonly telephone: string };
}

/** Reads a ticket by the region's key that its header names; null: no region's, altered, or not a ticket. */
export async function readRegionTicket(
  jws: string,
  keys: ReadonlyMap<string, RegionKey>,
): Promise<ReadTicket | null> {
  try {
    const { kid = '' } = decodeProtectedHeader(jws);
    const signer = keys.get(kid);
    if (signer === undefined) return null;
    const { payload, protectedHeader } = await compactVerify(jws, signer.key, { algorithms: ['EdDSA'] });
    const claims = zClaims.safeParse(JSON.parse(new TextDecoder().decode(payload)));
    if (protectedHeader.typ !== TICKET_TYPE || !claims.success) return null;
    const { iss, aud, iat, exp, nonce, name, id_number: idNumber, telephone } = claims.data;
    return {
      issuer: iss,
      audience: aud,
      issuedAt: iat * 1000,
      expiresAt: exp * 1000,
      signedBy: signer.region,
      state: nonce,
      person: { name, idNumber, telephone },
    };
  } catch {
    // Whatever is wrong with what a stranger sends is no error of ours.
    return null;
  }
}
