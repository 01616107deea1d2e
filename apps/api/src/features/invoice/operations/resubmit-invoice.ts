import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { invoiceBuyer } from '@jixu/domain/invoice/invoice-buyer';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { requestInvoiceAgain } from '../request-invoice.ts';

/** Requests an invoice once more that failed (001 §4, §7). */
export const resubmitInvoice: HandlerOf<'resubmitInvoice', Call> = async ({ body }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const buyer = invoiceBuyer(body);
  if (buyer === null) return reject(ERRCODES.INVOICE_TITLE_INCOMPLETE);
  const wish = { learnerId: learner.learnerId, tradePnos: body.orders, buyer };
  const outcome = await requestInvoiceAgain(call.deps, body.invoice_id, wish);
  return outcome === 0 ? ok({}) : reject(outcome);
};
