import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits as 43 URL-safe characters: session cookies, QR tokens, leases. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token: a copy of the table gives no way in. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A text-message code of the given number of digits, leading zeros included. */
export function randomDigits(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}
