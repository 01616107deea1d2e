import { hash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits as 43 URL-safe characters: session cookies, QR tokens, leases. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token, so that a copy of the table gives no access. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** An SMS code with the given number of digits, leading zeros included. */
export function randomDigits(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, '0');
}
