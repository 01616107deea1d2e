import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { invoiceBuyer } from '@jixu/domain/invoice/invoice-buyer';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { requestInvoice } from '../request-invoice.ts';

/** Requests an invoice over paid orders; the jobs bring it to the platform (001 §5, §7). */
export const submitInvoice: HandlerOf<'submitInvoice', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const buyer = invoiceBuyer(body);
  if (buyer === null) return reject(ERRCODES.INVOICE_TITLE_INCOMPLETE);
  const { learnerId } = learner;
  const outcome = await requestInvoice(call.deps, { learnerId, tradePnos: body.orders, buyer });
  return outcome === 0 ? ok({}) : reject(outcome);
};
