import { decideLookup, type LookupDecision } from '@jixu/domain/proof/lookup-limit';
import { inTransaction, type Tx } from '#database/database.ts';
import type { Call } from '#features/call.ts';
import { type CaptchaAnswer, consumeCaptcha } from '#features/identity/captcha/consume-captcha.ts';
import { addressIndexOf } from '#features/site/limits/address-index.ts';
import { type CountedLookups, insertLookup, lockLookups, readLookups } from './proof-lookup-store.ts';

/**
 * Decides one lookup and, if it is allowed, counts it, across all processes, so that concurrent ones cannot exceed the
 * limits. Unassigned cards are counted too, so that hitting the limit does not reveal that a card exists (security X3).
 */
export function decideAndCountLookup(
  call: Call,
  cardIndex: Buffer,
  captcha: CaptchaAnswer | null,
): Promise<LookupDecision> {
  const addressIndex = addressIndexOf(call);
  return inTransaction(call.deps.db, async (trx) => {
    await lockLookups(trx, addressIndex, cardIndex);
    const decision = await decide(trx, call, captcha, await readLookups(trx, addressIndex, cardIndex));
    if (decision === 'allowed') await insertLookup(trx, addressIndex, cardIndex);
    return decision;
  });
}

/** The captcha is checked last, because checking consumes it, and only where one is required. */
async function decide(
  trx: Tx,
  call: Call,
  captcha: CaptchaAnswer | null,
  lookups: CountedLookups,
): Promise<LookupDecision> {
  const without = decideLookup(lookups, 'none', lookups.now);
  if (without !== 'captcha-required' || captcha === null) return without;
  const of = call.session === null ? null : { purpose: 'form' as const, sessionId: call.session.id };
  const passed = of !== null && (await consumeCaptcha(trx, call, of, captcha));
  return decideLookup(lookups, passed ? 'passed' : 'wrong', lookups.now);
}
