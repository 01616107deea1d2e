import { z } from 'zod';

// What WeChat Pay APIv3 says. Amounts are in fen; times as RFC 3339.

const zAmount = z.int().nonnegative();
const zTime = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const zNumber = z.string().min(1).max(64);

export const zFailure = z.object({ code: z.string(), message: z.string().default('') });

export const zPrepared = z.union([
  z.object({ code_url: z.url() }).transform(({ code_url }) => code_url),
  z.object({ h5_url: z.url() }).transform(({ h5_url }) => h5_url),
  z.object({ prepay_id: zNumber }).transform(({ prepay_id }) => prepay_id),
]);

const zWhose = z.object({ appid: z.string(), mchid: z.string(), out_trade_no: zNumber });

/** `REFUND`: it was paid, and some of it went back. */
export const zTransaction = z.discriminatedUnion('trade_state', [
  zWhose.extend({
    trade_state: z.enum(['SUCCESS', 'REFUND']),
    transaction_id: zNumber,
    success_time: zTime,
    amount: z.object({ total: zAmount, currency: z.string().default('CNY') }),
  }),
  zWhose.extend({
    trade_state: z.enum(['NOTPAY', 'USERPAYING', 'PAYERROR', 'ACCEPT', 'CLOSED', 'REVOKED']),
  }),
]);
export type Transaction = z.output<typeof zTransaction>;

const zRefundStatus = z.enum(['SUCCESS', 'PROCESSING', 'ABNORMAL', 'CLOSED']);
const zRefundAmount = z.object({ total: zAmount, refund: zAmount });

/** A refund as asked for or queried; the fields the notification names differently are brought in line. */
export const zRefund = z.object({
  refund_id: zNumber,
  out_refund_no: zNumber,
  transaction_id: zNumber,
  status: zRefundStatus,
  success_time: zTime.optional(),
  amount: zRefundAmount,
});
export type Refund = z.output<typeof zRefund>;

export const zRefundNotification = z
  .object({
    mchid: z.string(),
    refund_id: zNumber,
    out_refund_no: zNumber,
    out_trade_no: zNumber,
    transaction_id: zNumber,
    refund_status: zRefundStatus,
    success_time: zTime.optional(),
    amount: zRefundAmount,
  })
  .transform(({ refund_status: status, ...refund }) => ({ ...refund, status }));

export const zNotification = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
});

export const zBill = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9a-f]{40}$/i),
  download_url: z.url(),
});

export const zOpenid = z.object({ openid: z.string().min(1).max(128) });
