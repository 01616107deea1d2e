import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { requestedLines } from '#features/order/buy/requested-lines.ts';
import { ok, reject } from '#server/envelope.ts';
import { createOrder as makeOrder } from '../pay/create-order.ts';

/** Makes an order of the lines at the catalogue's prices, or finds the one that is meant (001 §4, §7). */
export const createOrder: HandlerOf<'createOrder', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { deps } = call;
  const outcome = await makeOrder(deps, learner.learnerId, {
    lines: requestedLines(deps.configuration.signingKey, body.courses),
    channel: body.channel,
    remark: body.remark ?? '',
    requestKey: body.request_key ?? null,
    isSure: body.step_sure === 1,
  });
  if (outcome.kind === 'rejected') return reject(outcome.errcode);
  const { order, isPaid } = outcome;
  return ok({
    trade_pno: order.tradePno,
    is_all_required: order.isAllRequired ? 1 : 0,
    is_pay: isPaid ? 1 : 0,
  });
};
