import { retryAfter } from '@jixu/domain/order/settlement/next-look';
import type { Pool } from '#database/database.ts';
import type { BureauWord, FinanceBureau } from '#gateways/finance-bureau.ts';
import type { PartyTrouble, TellTrouble } from '#gateways/party-trouble.ts';
import { isReceiptOfAnother, planSending, type Sending } from './sending-store.ts';
import { type Settled, settleSending } from './settle-sending.ts';

export interface SendingDependencies {
  db: Pool;
  financeBureau: FinanceBureau;
}

/**
 * Tells the bureau of a sending, or asks what became of it, and keeps what it says; while nothing final is known it is due
 * again later. Null: it still is not known.
 */
export async function workOnSending(deps: SendingDependencies, sending: Sending): Promise<Settled | null> {
  const { db, financeBureau } = deps;
  const last: LastTrouble = { trouble: null };
  if (sending.state === 'withdrawing') {
    const isGone = await financeBureau.withdraw(sending.serial, keepIn(last));
    if (isGone)
      return settleSending(db, sending, 'withdrawn', { receipt: null, reason: null, decidedMs: null });
    return later(deps, sending, null, last);
  }
  return keepWord(deps, sending, await wordOf(deps, sending, keepIn(last)), last);
}

/** What was wrong with the bureau's last answer; null: nothing. */
interface LastTrouble {
  trouble: PartyTrouble | null;
}

const keepIn =
  (last: LastTrouble): TellTrouble =>
  (trouble) => {
    last.trouble = trouble;
  };

/** What the bureau's books say; what it does not know is sent first. Its answer to that is not its books. */
async function wordOf(
  { financeBureau }: SendingDependencies,
  sending: Sending,
  hear: TellTrouble,
): Promise<BureauWord | null> {
  const { hash, receipt, serial } = sending;
  const word = receipt === null ? null : await financeBureau.read(serial, hear);
  const isKnown = receipt !== null && word?.kind !== 'unknown';
  if (isKnown || hash === null) return word;
  const response = await financeBureau.send({ ...sending, hash }, hear);
  return response === null ? null : financeBureau.read(serial, hear);
}

async function keepWord(
  deps: SendingDependencies,
  sending: Sending,
  word: BureauWord | null,
  last: LastTrouble,
): Promise<Settled | null> {
  switch (word?.kind) {
    case 'accepted': {
      const said = { receipt: word.receipt, reason: null, decidedMs: word.decidedAt };
      return (await settleSending(deps.db, sending, 'accepted', said)) ?? later(deps, sending, null, last);
    }
    case 'rejected': {
      const said = { receipt: word.receipt, reason: word.reason, decidedMs: null };
      return (await settleSending(deps.db, sending, 'rejected', said)) ?? later(deps, sending, null, last);
    }
    case 'pending':
      return later(deps, sending, word.receipt, last);
    default:
      return later(deps, sending, null, last);
  }
}

/** A receipt that another proof has finds nothing in the bureau's books. */
async function later(
  { db }: SendingDependencies,
  sending: Sending,
  receipt: string | null,
  { trouble }: LastTrouble,
): Promise<null> {
  const isOwn = receipt !== null && !(await isReceiptOfAnother(db, receipt, sending.serial));
  const waitMs = retryAfter(sending.asked, Math.random());
  await planSending(db, sending.id, { waitMs, receipt: isOwn ? receipt : null, trouble });
  return null;
}
