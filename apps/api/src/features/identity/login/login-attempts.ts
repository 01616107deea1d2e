import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { Call } from '#features/call.ts';
import { addressIndexOf } from '#features/site/limits/address-index.ts';
import { addHits } from '#features/site/limits/rate-window-store.ts';
import { TransportRejection } from '#server/envelope.ts';

const MINUTE_MS = 60_000;

/**
 * Counts one login attempt across all processes and fails closed: without the database nobody logs in (security X19).
 * @throws TransportRejection 429 when session or address has tried too often in this minute.
 */
export async function countLoginAttempt(call: Call): Promise<void> {
  const now = Date.now();
  const address = addressIndexOf(call).toString('base64url');
  const limits = new Map<string, number>([[`login/a/${address}`, CONSTANTS.LOGINS_PER_MINUTE_PER_ADDRESS]]);
  if (call.session !== null)
    limits.set(`login/s/${call.session.id}`, CONSTANTS.LOGINS_PER_MINUTE_PER_SESSION);
  const counted = [...limits.keys()].map((key) => ({ key, hits: 1 }));
  const sums = await addHits(call.deps.db, Math.floor(now / MINUTE_MS), counted);
  if (sums.every(({ key, hits }) => hits <= (limits.get(key) ?? 0))) return;
  const left = Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000);
  throw new TransportRejection(ERRCODES.TOO_MANY_REQUESTS, { retryAfterSeconds: left });
}
