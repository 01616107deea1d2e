import { parseShanghaiTime } from '@jixu/domain/calendar/shanghai';
import { z } from 'zod';
import { fenFromYuan } from '../yuan-text.ts';

// What Alipay says. Amounts are texts in yuan, times by the clock of Asia/Shanghai, sometimes with a fraction.

const FRACTION = /\.\d+$/;

const zYuan = z.string().transform((text, context) => {
  const fen = fenFromYuan(text);
  if (fen !== null && fen >= 0) return fen;
  context.issues.push({ code: 'custom', message: 'not an amount in yuan', input: text });
  return z.NEVER;
});

const zTime = z.string().transform((text, context) => {
  const at = parseShanghaiTime(text.replace(FRACTION, ''));
  if (at !== null) return at;
  context.issues.push({ code: 'custom', message: 'not a time', input: text });
  return z.NEVER;
});

const zNumber = z.string().min(1).max(64);
const zTradeState = z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']);

/** `10000` is done; any other code says why not in `sub_code`. */
export const zOutcome = z.object({ code: z.string(), sub_code: z.string().default('') });
export const DONE = '10000';

/** `send_pay_date`: when it was paid; a closed trade has one if the money went back. */
export const zTrade = z.object({
  out_trade_no: zNumber,
  trade_no: zNumber,
  trade_status: zTradeState,
  total_amount: zYuan,
  send_pay_date: zTime.optional(),
});
export type Trade = z.output<typeof zTrade>;

/** `fund_change`: whether this very call moved money. */
export const zRefunded = z.object({
  out_trade_no: zNumber,
  trade_no: zNumber,
  fund_change: z.enum(['Y', 'N']).optional(),
  gmt_refund_pay: zTime.optional(),
});

/** A refund that is not known has no fields. */
export const zRefundQuery = z.object({
  trade_no: zNumber.optional(),
  out_request_no: zNumber.optional(),
  refund_amount: zYuan.optional(),
  refund_status: z.string().optional(),
  gmt_refund_pay: zTime.optional(),
});

export const zBillAddress = z.object({ bill_download_url: z.url() });

/** Signed fields of a notification. A refund brings its amount, its time and our number (`out_biz_no`). */
export const zNotification = z.object({
  notify_id: zNumber.max(128),
  app_id: z.string(),
  seller_id: z.string(),
  out_trade_no: zNumber,
  trade_no: zNumber,
  trade_status: zTradeState,
  total_amount: zYuan,
  gmt_payment: zTime.optional(),
  refund_fee: zYuan.optional(),
  gmt_refund: zTime.optional(),
  out_biz_no: zNumber.optional(),
});
export type AlipayNotification = z.output<typeof zNotification>;
