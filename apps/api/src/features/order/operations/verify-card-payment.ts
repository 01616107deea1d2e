import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { confirmCharge } from '../pay/confirm-charge.ts';

/** Confirms a payment by card with the code that the bank sent (001 §4, §7). */
export const verifyCardPayment: HandlerOf<'verifyCardPayment', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db, wechatPay, alipay, cardGateway, configuration } = call.deps;
  const confirmed = await confirmCharge(
    { db, wechatPay, alipay, cardGateway, signingKey: configuration.signingKey },
    learner.learnerId,
    { txNo: body.tx_no, code: body.sms_code },
  );
  return confirmed.kind === 'status' ? ok({ status: confirmed.status }) : reject(confirmed.errcode);
};
