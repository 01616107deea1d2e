import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { beginPayment } from '../pay/begin-payment.ts';
import { payPageAddress } from '../pay/pay-page-address.ts';
import { findPayableOrder } from '../pay/payable-order.ts';
import { byAlipayForm } from '../pay/payment-ways.ts';

/** The signed form with which the learner leaves for Alipay (001 §2, §7). */
export const createAlipayOrder: HandlerOf<'createAlipayOrder', Call> = async ({ body }, call) => {
  const found = await findPayableOrder(call, body.trade_pno);
  if (found.kind === 'rejected') return reject(found.errcode);
  const { alipay, configuration } = call.deps;
  const product = body.platform_type === 'h5' ? 'wap' : 'page';
  const begun = await beginPayment(call.deps, found.order, byAlipayForm(product));
  if (begun.kind === 'rejected') return reject(begun.errcode);
  const { gateway, fields } = alipay.signForm(
    begun.offer,
    product,
    payPageAddress(configuration, found.order.tradePno, 'alipay'),
  );
  return ok({ gateway, ...fields });
};
