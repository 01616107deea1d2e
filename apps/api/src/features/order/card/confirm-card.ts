import { ERRCODES } from '@jixu/constants';
import { inTransaction, type Pool } from '#database/database.ts';
import type { CardGateway } from '#gateways/card-gateway.ts';
import { cardCodeHash, mayGuess } from './card-code.ts';
import { bindCard, countBindingGuess, lockBinding, noteAsked } from './card-store.ts';

export type ConfirmedCard =
  | { kind: 'bound' }
  | {
      kind: 'rejected';
      errcode:
        | typeof ERRCODES.BINDING_CODE_WRONG
        | typeof ERRCODES.PAY_CHANNEL_FAILED
        | typeof ERRCODES.CARD_REFUSED;
    };

const WRONG: ConfirmedCard = { kind: 'rejected', errcode: ERRCODES.BINDING_CODE_WRONG };

/** Hands the code of a binding to the bank; sent again after it bound the card, it changes nothing. */
export async function confirmCard(
  { db, cardGateway, signingKey }: { db: Pool; cardGateway: CardGateway; signingKey: Buffer },
  learnerId: number,
  { txSn, code }: { txSn: string; code: string },
): Promise<ConfirmedCard> {
  const codeHash = cardCodeHash(signingKey, txSn, code);
  const before = await inTransaction(db, async (trx): Promise<ConfirmedCard | null> => {
    const card = await lockBinding(trx, learnerId, txSn);
    if (card?.state === 'bound') return card.codeHash?.equals(codeHash) ? { kind: 'bound' } : WRONG;
    const isWaiting = card?.state === 'asked' || card?.state === 'asking';
    if (card === null || !isWaiting || !mayGuess(card)) return WRONG;
    await countBindingGuess(trx, card.id);
    return null;
  });
  if (before !== null) return before;
  const response = await cardGateway.confirmBinding(txSn, code);
  switch (response.kind) {
    case 'bound':
      return inTransaction(db, async (trx) => {
        const card = await lockBinding(trx, learnerId, txSn);
        if (card !== null) await bindCard(trx, card, codeHash);
        const bound = await lockBinding(trx, learnerId, txSn);
        // A newer code may have been asked for meanwhile: this one counts no more.
        return bound?.state === 'bound' && bound.codeHash?.equals(codeHash) ? { kind: 'bound' } : WRONG;
      });
    case 'code-wrong':
    case 'code-over':
      return WRONG;
    case 'declined':
      await noteAsked(db, txSn, 'declined');
      return { kind: 'rejected', errcode: ERRCODES.CARD_REFUSED };
    case 'unreachable':
      return { kind: 'rejected', errcode: ERRCODES.PAY_CHANNEL_FAILED };
  }
}
