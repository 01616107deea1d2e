import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { bankName } from '../card/banks.ts';
import { listBoundCards } from '../card/card-store.ts';

/** As many as the contract lets the response hold. */
const MOST_CARDS = 50;

/** The learner's bound cards (001 §3, §7). */
export const listMyCards: HandlerOf<'listMyCards', Call> = async (_input, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const cards = await listBoundCards(call.deps.db, learner.learnerId, MOST_CARDS);
  return ok(
    cards.map(({ id, bankId, txSn, digits, lastDigits }) => ({
      id,
      bank_name: bankName(bankId),
      bank_account_number: lastDigits.padStart(digits, '*'),
      binding_tx_sn: txSn,
    })),
  );
};
