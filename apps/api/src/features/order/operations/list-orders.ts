import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { shanghaiStamp } from '@jixu/domain/calendar/shanghai';
import { INVOICE_STATUS } from '@jixu/domain/invoice/invoice-state';
import { REFUND_STATUS } from '@jixu/domain/order/settlement/refund-state';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { countListedLines, type ListedLine, listListedLines } from '../pay/order-list-store.ts';
import { listShownInvoices, type ShownInvoice } from '../pay/shown-invoice-store.ts';
import { ownStatus } from '../pay/shown-status.ts';

const REFUND_METHOD = '原路退回';

/** Lines of the learner's orders, ten from `start`, newest first (001 §5, §7). */
export const listOrders: HandlerOf<'listOrders', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const [lines, count] = await Promise.all([
    listListedLines(db, learner.learnerId, { start: query.start ?? 0, limit: CONSTANTS.ORDER_PAGE_SIZE }),
    countListedLines(db, learner.learnerId),
  ]);
  const invoices = await listShownInvoices(
    db,
    lines.map(({ tradePno }) => tradePno),
  );
  return ok({ order_list: lines.map((line) => row(line, invoices.get(line.tradePno))), count });
};

function row(line: ListedLine, invoice: ShownInvoice | undefined) {
  return {
    trade_no: line.tradeNo,
    trade_pno: line.tradePno,
    create_time: shanghaiStamp(line.createdAt.getTime()),
    course_id: line.packageId,
    course_name: line.name,
    order_price: line.price,
    price: line.price,
    order_type: line.orderType,
    status: ownStatus(line.state, line.refundState),
    ...invoiceOf(invoice),
    refund: refundOf(line),
  };
}

/** The address is told while the invoice stands. */
function invoiceOf(invoice: ShownInvoice | undefined) {
  if (invoice === undefined) return { invoice_status: null, invoice_id: null, invoice_url: '' };
  const { id, state, fileKey } = invoice;
  const url = state === 'issued' && fileKey !== null ? invoiceAddress(fileKey) : '';
  return { invoice_status: INVOICE_STATUS[state], invoice_id: id, invoice_url: url };
}

/** `finance_update_time` is empty until somebody has worked on it. */
function refundOf({ tradeNo, refundState, refundAmount, refundWorkedOnAt }: ListedLine) {
  if (refundState === null || refundAmount === null || refundWorkedOnAt === null) return null;
  return {
    status: REFUND_STATUS[refundState],
    amount: refundAmount,
    trade_no: tradeNo,
    finance_update_time: refundState === 'wanted' ? '' : shanghaiStamp(refundWorkedOnAt.getTime()),
    refund_method: REFUND_METHOD,
  };
}

/** Where our copy of an invoice's file opens for its learner. */
const invoiceAddress = (fileKey: string): string => `/storage/invoice/${fileKey}`;
