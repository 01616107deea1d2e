import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { decideSms } from '@jixu/domain/identity/sms-limit';
import { inTransaction } from '#database/database.ts';
import { lockEvents } from '#features/site/limits/event-store.ts';
import type { CardGateway, CardParticulars } from '#gateways/card-gateway.ts';
import { isSameIndex } from '#secrets/blind-index.ts';
import { randomToken } from '#secrets/random-token.ts';
import { isSameMinute } from './card-code.ts';
import type { CardKeyDependencies } from './card-keys.ts';
import { findWaitingBinding, insertBinding, noteAsked, readAskedHistory } from './card-store.ts';
import { cardParticularsOf, openEnvelope } from './open-envelope.ts';

type Rejected = {
  kind: 'rejected';
  errcode:
    | typeof ERRCODES.SMS_TOO_SOON
    | typeof ERRCODES.SMS_LIMIT_REACHED
    | typeof ERRCODES.PAY_CHANNEL_FAILED
    | typeof ERRCODES.CARD_REFUSED
    | typeof ERRCODES.CARD_ENVELOPE_REFUSED;
};
export type AskedCard = { kind: 'asked'; txSn: string } | Rejected;
type Taken = { kind: 'known' | 'ask'; txSn: string } | Rejected;

const rejected = (errcode: Rejected['errcode']): Rejected => ({ kind: 'rejected', errcode });

/**
 * Hands an encrypted card to the bank, which sends a code. What the envelope holds is in the memory of this call alone:
 * only its bank, its last digits and two keyed hashes are kept, and nothing of it is logged or told to anybody but the
 * aggregator.
 */
export async function askForCard(
  deps: CardKeyDependencies & { cardGateway: CardGateway },
  learner: { id: number; code: string },
  envelope: string,
): Promise<AskedCard> {
  const content = await openEnvelope(deps, learner.code, envelope);
  if (content === null) return rejected(ERRCODES.CARD_ENVELOPE_REFUSED);
  const card = cardParticularsOf(content);
  if (card === null) return rejected(ERRCODES.CARD_REFUSED);
  const taken = await takeNumber(deps, learner.id, card);
  if (taken.kind === 'known') return { kind: 'asked', txSn: taken.txSn };
  if (taken.kind === 'rejected') return taken;
  const response = await deps.cardGateway.askBinding(taken.txSn, card);
  if (response.kind === 'unreachable') return rejected(ERRCODES.PAY_CHANNEL_FAILED);
  await noteAsked(deps.db, taken.txSn, response.kind);
  return response.kind === 'asked' ? { kind: 'asked', txSn: taken.txSn } : rejected(ERRCODES.CARD_REFUSED);
}

/** The number of the binding: the one a minute ago, whose response may have got lost, or a new one within the limits. */
function takeNumber(
  { db, cipher }: CardKeyDependencies,
  learnerId: number,
  { bankId, accountNumber, phone }: CardParticulars,
): Promise<Taken> {
  const [cardIndex, phoneIndex] = [cipher.index('card', accountNumber), cipher.index('phone', phone)];
  return inTransaction(db, async (trx) => {
    await lockEvents(trx, 'bank-phone', phoneIndex);
    const known = await findWaitingBinding(trx, learnerId, cardIndex);
    if (known !== null && isSameMinute(known.ageMs) && isSameIndex(known.phoneIndex, phoneIndex))
      return { kind: known.state === 'asked' ? 'known' : 'ask', txSn: known.txSn };
    const { toPhone, declined, now } = await readAskedHistory(trx, learnerId, phoneIndex);
    const decision = decideSms({ toPhone, fromAddress: [] }, 'none', now);
    if (decision === 'too-soon') return rejected(ERRCODES.SMS_TOO_SOON);
    // Whoever tries out which particulars belong together is not told so for long.
    if (decision !== 'send' || declined >= CONSTANTS.SMS_PER_DAY) return rejected(ERRCODES.SMS_LIMIT_REACHED);
    const txSn = `bnd_${randomToken().slice(0, 22)}`;
    await insertBinding(trx, {
      learnerId,
      txSn,
      bankId,
      lastDigits: accountNumber.slice(-4),
      digits: accountNumber.length,
      cardIndex,
      phoneIndex,
    });
    return { kind: 'ask', txSn };
  });
}
