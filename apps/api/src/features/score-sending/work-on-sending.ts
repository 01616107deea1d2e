import { retryAfter } from '@jixu/domain/settlement/next-look';
import type { DatabasePool } from '#database/database.ts';
import type { BureauWord, FinanceBureau } from '#gateways/finance-bureau.ts';
import { isReceiptOfAnother, planSending, type Sending } from './sending-store.ts';
import { type Settled, settleSending } from './settle-sending.ts';

export interface SendingDependencies {
  db: DatabasePool;
  financeBureau: FinanceBureau;
}

/**
 * Tells the bureau of a sending, or asks what became of it, and keeps what it says; while nothing final is known it is due
 * again later. Null: it still is not known.
 */
export async function workOnSending(deps: SendingDependencies, sending: Sending): Promise<Settled | null> {
  const { db, financeBureau } = deps;
  if (sending.state === 'withdrawing') {
    const isGone = await financeBureau.withdraw(sending.serial);
    if (isGone)
      return settleSending(db, sending, 'withdrawn', { receipt: null, reason: null, decidedMs: null });
    return later(deps, sending, null);
  }
  return keepWord(deps, sending, await wordOf(deps, sending));
}

/** What the bureau's books say; what it does not know is sent first. Its answer to that is not its books. */
async function wordOf({ financeBureau }: SendingDependencies, sending: Sending): Promise<BureauWord | null> {
  const { hash, receipt, serial } = sending;
  const word = receipt === null ? null : await financeBureau.read(serial);
  const isKnown = receipt !== null && word?.kind !== 'unknown';
  if (isKnown || hash === null) return word;
  const answer = await financeBureau.send({ ...sending, hash });
  return answer === null ? null : financeBureau.read(serial);
}

async function keepWord(
  deps: SendingDependencies,
  sending: Sending,
  word: BureauWord | null,
): Promise<Settled | null> {
  switch (word?.kind) {
    case 'accepted': {
      const said = { receipt: word.receipt, reason: null, decidedMs: word.decidedAt };
      return (await settleSending(deps.db, sending, 'accepted', said)) ?? later(deps, sending, null);
    }
    case 'rejected': {
      const said = { receipt: word.receipt, reason: word.reason, decidedMs: null };
      return (await settleSending(deps.db, sending, 'rejected', said)) ?? later(deps, sending, null);
    }
    case 'pending':
      return later(deps, sending, word.receipt);
    default:
      return later(deps, sending, null);
  }
}

/** A receipt that another proof has finds nothing in the bureau's books. */
async function later({ db }: SendingDependencies, sending: Sending, receipt: string | null): Promise<null> {
  const isOwn = receipt !== null && !(await isReceiptOfAnother(db, receipt, sending.serial));
  await planSending(db, sending.id, retryAfter(sending.asked, Math.random()), isOwn ? receipt : null);
  return null;
}
