import { z } from 'zod';
import { cpcnTime } from './message.ts';

// What the aggregator says. Amounts are whole fen, times by the clock of Asia/Shanghai.

/** A request was taken; what came of it stands in the body. */
export const ACCEPTED = '2000';
/** What it declines for a reason that we can act on. Any other code says that it failed, or does not recognise us. */
export const DECLINED = {
  '280004': 'number-used',
  '280101': 'particulars',
  '280102': 'card-unknown',
  '280103': 'unknown',
  '280104': 'amount',
  '280105': 'no-statement',
} as const;
export type Declined = (typeof DECLINED)[keyof typeof DECLINED];

/** States of a payment. 10 is taken, 20 has not been decided, 30 is paid, 40 failed (contract, verifyCardPayment). */
export const CHARGE = { taken: '10', undecided: '20', paid: '30', failed: '40' } as const;
/** States of a binding. */
export const BOUND = '30';
/** What became of a code. */
export const CODE = { over: '20', wrong: '30', right: '40' } as const;
/** States of a refund. */
export const REFUND = { processing: '20', done: '30', failed: '40', closed: '50' } as const;

const zFen = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const zSignedFen = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number);
const zNumber = z.string().min(1).max(64);
const zTime = z.string().transform((text, context) => {
  const at = cpcnTime(text);
  if (at !== null) return at;
  context.issues.push({ code: 'custom', message: 'not a time', input: text });
  return z.NEVER;
});
const zVerify = z.enum([CODE.over, CODE.wrong, CODE.right]);

export const zNothing = z.object({});
export const zBinding = z.object({
  TxSNBinding: zNumber,
  Status: z.string(),
  VerifyStatus: zVerify.optional(),
});
export const zCharge = z.object({
  InstitutionID: zNumber,
  PaymentNo: zNumber,
  Amount: zFen,
  Status: z.enum([CHARGE.taken, CHARGE.undecided, CHARGE.paid, CHARGE.failed]),
  VerifyStatus: zVerify.optional(),
  BankTxTime: zTime.optional(),
});
export const zRefund = z.object({
  TxSN: zNumber,
  PaymentNo: zNumber,
  Amount: zFen,
  Status: z.string(),
  RefundID: z.string().default(''),
  BankTxTime: zTime.optional(),
});
/** How many rows there are, and what they sum to: a file that was cut says otherwise. */
export const zStatement = z.object({ Date: z.string(), Count: zFen, Sum: zSignedFen });
export const zStatementRow = z.object({
  TxType: z.enum(['2542', '2521']),
  TxSn: zNumber,
  PaymentNo: zNumber,
  TxAmount: zFen,
  InstitutionFee: zSignedFen,
  BankNotificationTime: zTime,
});
