import { decideLookup, type LookupDecision } from '@jixu/domain/proof/lookup-limit';
import { type Database, inTransaction } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { type CaptchaAnswer, consumeCaptcha } from '#features/identity/consume-captcha.ts';
import { type CountedLookups, insertLookup, lockLookups, readLookups } from './proof-lookup-store.ts';

/**
 * Decides one lookup and counts it, over all processes, so that parallel ones find the limits as they are. It knows
 * nothing of who has the card: an unknown one is counted as well, and by that its limit tells nothing (security X3).
 */
export function consumeLookup(
  call: Call,
  cardIndex: Buffer,
  captcha: CaptchaAnswer | null,
): Promise<LookupDecision> {
  const addressIndex = call.deps.cipher.index('address', call.address);
  return inTransaction(call.deps.db, async (trx) => {
    await lockLookups(trx, addressIndex, cardIndex);
    const decision = await decide(trx, call, captcha, await readLookups(trx, addressIndex, cardIndex));
    if (decision === 'look') await insertLookup(trx, addressIndex, cardIndex);
    return decision;
  });
}

/** The captcha is looked at last, because looking uses it up, and only where one is needed. */
async function decide(
  trx: Database,
  call: Call,
  captcha: CaptchaAnswer | null,
  lookups: CountedLookups,
): Promise<LookupDecision> {
  const without = decideLookup(lookups, 'none', lookups.now);
  if (without !== 'captcha-required' || captcha === null) return without;
  const passed = call.session !== null && (await consumeCaptcha(trx, call, call.session.id, captcha));
  return decideLookup(lookups, passed ? 'passed' : 'wrong', lookups.now);
}
