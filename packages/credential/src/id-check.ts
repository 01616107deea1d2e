import { toBase64url, utf8 } from './bytes.ts';

/**
 * How many characters of the hash a proof carries: 18 bits. The whole hash would give the ID number away: with the last
 * four digits known, a second is enough to try every region and birthday. Of 18 bits about 25 numbers remain, yet a
 * wrong number passes once in 262,144 times.
 */
export const HASH_CHARACTERS = 3;

/** An ID number as it is hashed: half-width, without spaces, a large X. */
export function plainIdNumber(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/** Base64url of SHA-256 over salt and number; a proof carries the first HASH_CHARACTERS. */
async function hashIdNumber(salt: string, number: string): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(salt + number))));
}

/** Whether a typed ID number is that of the proof. */
export async function matchesIdNumber(
  { idLast4, idSalt, idHash }: { readonly idLast4: string; readonly idSalt: string; readonly idHash: string },
  typed: string,
): Promise<boolean> {
  const number = plainIdNumber(typed);
  if (!number.endsWith(idLast4) || idHash.length < HASH_CHARACTERS) return false;
  return (await hashIdNumber(idSalt, number)).startsWith(idHash);
}
