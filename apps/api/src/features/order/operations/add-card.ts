import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { findLearnerRecord } from '#features/identity/login/learner-store.ts';
import { ok, reject } from '#server/envelope.ts';
import { askForCard } from '../card/ask-for-card.ts';

/** Hands an encrypted card to the bank, which sends a code (001 §7). */
export const addCard: HandlerOf<'addCard', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const record = await findLearnerRecord(call.deps.db, learner.learnerId);
  if (record === undefined) return reject(ERRCODES.NOT_LOGGED_IN);
  const asked = await askForCard(
    call.deps,
    { id: learner.learnerId, code: record.id_number_code },
    body.form_data,
  );
  return asked.kind === 'asked' ? ok({ tx_sn: asked.txSn }) : reject(asked.errcode);
};
