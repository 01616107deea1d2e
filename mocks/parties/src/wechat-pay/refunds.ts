import { type Context, Hono } from 'hono';
import type { Payment } from '../pay/pay-rows.ts';
import type { PayWorld } from '../pay/pay-world.ts';
import { giveBack, refundable, retryRefund } from '../pay/till.ts';
import { isRecord, readJson } from '../read-json.ts';
import { apiError } from './api-error.ts';
import { isNotifyUrl, type OrderFault } from './order-request.ts';
import { refundView } from './transaction-view.ts';

/** How long an honest refund takes, ms. */
const TAKES_MS = 1000;

interface RefundRequest {
  readonly payment: Payment;
  readonly outRefundNo: string;
  readonly amount: number;
  readonly reason: string;
  readonly notifyUrl: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function paymentOf({ book }: PayWorld, body: Readonly<Record<string, unknown>>): Payment | undefined {
  const { transaction_id, out_trade_no } = body;
  if (typeof transaction_id === 'string') return book.payment(transaction_id);
  return book.paymentsOf({ party: 'wxpay', outTradeNo: textOf(out_trade_no) })[0];
}

function requestOf(world: PayWorld, body: unknown): RefundRequest | OrderFault {
  if (!isRecord(body) || !isRecord(body.amount)) return ['PARAM_ERROR', '退款金额信息缺失', '/amount'];
  const { amount, notify_url } = body;
  const outRefundNo = textOf(body.out_refund_no);
  if (!/^[\w\-|*@]{1,64}$/.test(outRefundNo))
    return ['PARAM_ERROR', '商户退款单号格式错误', '/out_refund_no'];
  if (!Number.isSafeInteger(amount.refund) || Number(amount.refund) < 1 || amount.currency !== 'CNY') {
    return ['PARAM_ERROR', '退款金额格式错误', '/amount/refund'];
  }
  if (notify_url !== undefined && !isNotifyUrl(notify_url))
    return ['PARAM_ERROR', '通知地址格式错误', '/notify_url'];
  const payment = paymentOf(world, body);
  if (payment?.party !== 'wxpay') return ['RESOURCE_NOT_EXISTS', '订单不存在'];
  if (amount.total !== payment.amount) {
    return ['INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试'];
  }
  return {
    payment,
    outRefundNo,
    amount: Number(amount.refund),
    reason: textOf(body.reason),
    notifyUrl: textOf(notify_url),
  };
}

/** Begins the refund, or goes on with the one of that number. */
function begin(world: PayWorld, request: RefundRequest): OrderFault | undefined {
  const { payment, outRefundNo, amount } = request;
  const known = world.book.refund('wxpay', outRefundNo);
  if (!known) {
    if (amount > refundable(world, payment)) return ['INVALID_REQUEST', '申请退款金额大于订单可退金额'];
    giveBack(world, { ...request, takesMs: TAKES_MS });
    return undefined;
  }
  if (known.transactionId !== payment.transactionId || known.amount !== amount) {
    return ['INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试'];
  }
  if (known.state === 'ABNORMAL') retryRefund(world, known, payment, TAKES_MS);
  return undefined;
}

function shown(world: PayWorld, context: Context, outRefundNo: string): Response {
  const refund = world.book.refund('wxpay', outRefundNo);
  return refund
    ? context.json(refundView(refund, world.book.payment(refund.transactionId)))
    : apiError(context, 'RESOURCE_NOT_EXISTS');
}

/** Below /v3/refund/domestic/refunds: POST, idempotent by out_refund_no; GET {out_refund_no}. */
export function refunds(world: PayWorld): Hono {
  const app = new Hono();
  app.post('/', async (context) => {
    const request = requestOf(world, await readJson(context));
    if (!('payment' in request)) return apiError(context, ...request);
    const fault = world.database.atOnce(() => begin(world, request));
    return fault ? apiError(context, ...fault) : shown(world, context, request.outRefundNo);
  });
  app.get('/:number', (context) => {
    const { query } = world.faults.of(
      'wxpay',
      world.book.refund('wxpay', context.req.param('number'))?.outTradeNo,
    );
    return query === 'error'
      ? apiError(context, 'SYSTEM_ERROR')
      : shown(world, context, context.req.param('number'));
  });
  return app;
}
