import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { confirmCard } from '../card/confirm-card.ts';

/** Binds a card by the code that the bank sent (001 §4, §7). */
export const verifyCard: HandlerOf<'verifyCard', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db, cardGateway, configuration } = call.deps;
  const confirmed = await confirmCard(
    { db, cardGateway, signingKey: configuration.signingKey },
    learner.learnerId,
    { txSn: body.tx_sn, code: body.sms_code },
  );
  return confirmed.kind === 'bound' ? ok({}) : reject(confirmed.errcode);
};
