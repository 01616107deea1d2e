import type { SendingState } from '@jixu/domain/proof/score-sending/sending-state';
import {
  newsOfSending,
  nextSendingState,
  type SendingEvent,
} from '@jixu/domain/proof/score-sending/sending-state';
import type { Locked, Pool } from '#database/database.ts';
import { withLearners } from '#database/learner-lock.ts';
import { appendEvents } from '#features/evidence/chain/append-events.ts';
import { insertScoreSend } from '#features/study/score-send-store.ts';
import {
  type Decision,
  findSending,
  isReceiptOfAnother,
  isReplaced,
  lockSendingState,
  moveSending,
  type Sending,
} from './sending-store.ts';

/** The states a sending came from and to. */
export interface Settled {
  from: SendingState;
  to: SendingState;
}

/**
 * What the bureau said becomes the sending's state, the learner's news and an event of the year: all or nothing. Null: it
 * gave the receipt of another proof, which says nothing about this one.
 */
export function settleSending(
  db: Pool,
  sending: Sending,
  event: SendingEvent,
  said: Decision,
): Promise<Settled | null> {
  return withLearners(db, [sending.learnerId], async (locked, nowMs) => {
    if (said.receipt !== null && (await isReceiptOfAnother(locked, said.receipt, sending.serial)))
      return null;
    const from = await lockSendingState(locked, sending.id);
    const to = nextSendingState(from, event);
    await moveSending(locked, sending.id, to, from === to ? null : said);
    if (from !== to) await tell(locked, sending, { from, to }, said, nowMs);
    return { from, to };
  });
}

/** A proof is not in force any more: nobody is told of it, or the bureau is told so. */
export async function recallSending(trx: Locked<'learner'>, serial: string): Promise<void> {
  const sending = await findSending(trx, serial);
  if (sending === null) return;
  const from = await lockSendingState(trx, sending.id);
  await moveSending(trx, sending.id, nextSendingState(from, 'revoked'), null);
}

async function tell(
  trx: Locked<'learner'>,
  sending: Sending,
  { from, to }: Settled,
  { receipt, reason }: Decision,
  nowMs: number,
): Promise<void> {
  const { enrolmentId, try: attempt } = sending;
  const news = newsOfSending(from, to, await isReplaced(trx, sending));
  if (news !== null) await insertScoreSend(trx, enrolmentId, news === 'success');
  if (to === 'accepted') {
    const body = { attempt, credits: String(sending.credits.total), reference: receipt };
    await appendEvents(trx, [{ enrolmentId, fact: { kind: 'credits-sent', body } }], nowMs);
  } else if (to === 'rejected' || to === 'denied') {
    const body = { attempt, reason: reason ?? '', reference: receipt };
    await appendEvents(trx, [{ enrolmentId, fact: { kind: 'credits-declined', body } }], nowMs);
  }
}
