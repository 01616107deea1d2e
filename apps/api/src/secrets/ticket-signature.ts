import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a ticket is for: its version letter, and the word its key is derived with. */
export interface TicketKind {
  version: string;
  purpose: string;
}

/** 24 bytes over what a ticket opens, under a key of its kind, as 32 characters. */
export function signTicket(
  signingKey: Buffer,
  { version, purpose }: TicketKind,
  facts: readonly (string | number)[],
): string {
  const key = Buffer.from(hkdfSync('sha256', signingKey, 'jixu', purpose, 32));
  return createHmac('sha256', key)
    .update([version, ...facts].join('\0'))
    .digest()
    .subarray(0, 24)
    .toString('base64url');
}

/** Whether two seals are the same, in a time that says nothing of where they differ. */
export function isSameSignature(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given, 'latin1'), Buffer.from(right, 'latin1')];
  return one.length === other.length && timingSafeEqual(one, other);
}
