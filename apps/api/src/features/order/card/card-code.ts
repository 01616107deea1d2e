import { createHmac } from 'node:crypto';
import { CONSTANTS } from '@jixu/constants';
import { inMs } from '@jixu/domain/units/time';

/** The stored form of a code that a bank sent: it tells whether a repeated request brings the same one. */
export function cardCodeHash(signingKey: Buffer, number: string, code: string): Buffer {
  return createHmac('sha256', signingKey).update(`card-code\0${number}\0${code}`).digest();
}

/** Whether a code may be handed to the bank: 300 s, five guesses, as for every code (security X10). */
export function mayGuess({ ageMs, guesses }: { ageMs: number; guesses: number }): boolean {
  return ageMs <= inMs(CONSTANTS.SMS_CODE_TTL_SECONDS) && guesses < CONSTANTS.SMS_CODE_MAX_TRIES;
}

/** For how long the same wish answers the same number, and sends nothing. */
export const isSameMinute = (ageMs: number): boolean => ageMs < inMs(CONSTANTS.SMS_RESEND_SECONDS);
