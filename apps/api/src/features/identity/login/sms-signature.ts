import { createHash } from 'node:crypto';
import { CONSTANTS } from '@jixu/constants';

export interface SignedSms {
  timestamp: number;
  sign: string;
  telephone: string;
}

/**
 * Whether the checksum is correct: lower-case md5 hex of timestamp, telephone and the secret shipped to the site. It
 * prevents accidents, not attacks; limits and captcha do that (security X9). `now`: seconds.
 */
export function isSignatureRight(
  { timestamp, sign, telephone }: SignedSms,
  secret: string,
  now: number,
): boolean {
  const expected = createHash('md5').update(`${timestamp}${telephone}${secret}`).digest('hex');
  return sign === expected && Math.abs(now - timestamp) <= CONSTANTS.SIGN_SKEW_SECONDS;
}
