import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import type { Fen } from '@jixu/domain/units/money';
import type { Ms } from '@jixu/domain/units/time';
import type {
  CloseResponse,
  NotifyingChannel,
  PaymentResponse,
  PayProduct,
  RefundRequest,
  RefundResponse,
  SignedPayment,
  StatementRow,
} from '#gateways/payment-gateway.ts';

/** Who receives the money in tests, and through which app. */
export const SCRIPTED_PAYEE: Readonly<Record<NotifyingChannel, { payee: string; app: string }>> = {
  wxpub: { payee: '1900007291', app: 'wxtest0000000000' },
  alipay: { payee: '2088000000000001', app: '2021000000000001' },
};

/** A number as its channel knows it. */
export interface ScriptedTrade {
  channelNo: string;
  product: PayProduct;
  amount: Fen;
  title: string;
  expiresAt: Ms;
  /** `offered`: Alipay's form is signed, but the buyer has not come: the channel knows nothing of it. */
  state: 'offered' | 'open' | 'paid' | 'closed';
  /** More than one if the channel took money twice. */
  payments: SignedPayment[];
}

export interface ScriptedRefund extends RefundRequest {
  response: RefundResponse;
  at: Ms;
}

/** How the next new refunds go. */
export type RefundCourse = 'done' | 'processing' | 'failed' | 'closed';

/** What one channel remembers. */
export class ScriptedTrades {
  readonly trades = new Map<string, ScriptedTrade>();
  readonly refunds = new Map<string, ScriptedRefund>();
  refundsGo: RefundCourse = 'done';
  #numbers = 0;
  readonly #channel: NotifyingChannel;

  constructor(channel: NotifyingChannel) {
    this.#channel = channel;
  }

  /** Money arrives, whatever the trade's state: channels do take late and second payments. */
  take(channelNo: string, changes: Partial<SignedPayment>): SignedPayment {
    const trade = this.trades.get(channelNo);
    if (trade === undefined) throw new Error(`no trade ${channelNo} was prepared at ${this.#channel}`);
    const payment: SignedPayment = {
      channel: this.#channel,
      ...SCRIPTED_PAYEE[this.#channel],
      channelNo,
      transactionId: `${this.#channel}-${channelNo}-${++this.#numbers}`,
      amount: trade.amount,
      currency: 'CNY',
      paidAt: Date.now(),
      ...changes,
    };
    trade.state = 'paid';
    trade.payments.push(payment);
    return payment;
  }

  query(channelNo: string): PaymentResponse {
    const trade = this.trades.get(channelNo);
    const payment = trade?.payments.at(-1);
    if (payment !== undefined)
      return { kind: 'paid', payment: this.#hasReturned(payment) ? { ...payment, returned: true } : payment };
    if (trade?.state === 'closed') return { kind: 'closed' };
    return { kind: 'unpaid', exists: trade?.state === 'open' };
  }

  close(channelNo: string): CloseResponse {
    const trade = this.trades.get(channelNo);
    if (trade === undefined || trade.state === 'offered') return { kind: 'absent' };
    if (trade.state === 'paid') return { kind: 'paid' };
    trade.state = 'closed';
    return { kind: 'closed' };
  }

  refund(request: RefundRequest): RefundResponse {
    const known = this.refunds.get(request.refundNo);
    if (known !== undefined && known.response.kind !== 'failed') return known.response;
    const response = this.#isCovered(request)
      ? this.#refundResponse(request.refundNo)
      : { kind: 'failed' as const };
    this.refunds.set(request.refundNo, { ...request, response, at: Date.now() });
    return response;
  }

  queryRefund({ refundNo }: RefundRequest): RefundResponse {
    return this.refunds.get(refundNo)?.response ?? { kind: 'unknown' };
  }

  /** Somebody gives money back at the channel's desk; its number there. */
  refundAtDesk({ channelNo, transactionId, amount: total }: SignedPayment, amount = total): string {
    const refundNo = `DESK${transactionId}-${++this.#numbers}`;
    const request = { refundNo, channelNo, transactionId, amount, total, reason: '' };
    if (!this.#isCovered(request)) throw new Error(`${transactionId} has less left than ${amount}`);
    this.refunds.set(refundNo, {
      ...request,
      response: this.#refundResponse(refundNo, 'done'),
      at: Date.now(),
    });
    return refundNo;
  }

  /** What a refund in progress came to. */
  endRefund(refundNo: string, course: RefundCourse): RefundResponse {
    const refund = this.refunds.get(refundNo);
    if (refund === undefined) throw new Error(`no refund ${refundNo} was asked of ${this.#channel}`);
    refund.response = this.#refundResponse(refundNo, course);
    return refund.response;
  }

  /** The rows of a day in Asia/Shanghai, without fees. */
  statementRows(day: string): StatementRow[] {
    const payments = [...this.trades.values()].flatMap((trade) => trade.payments);
    const rows: StatementRow[] = payments.map(({ channelNo, transactionId, amount, paidAt }) => ({
      kind: 'payment',
      channelNo,
      transactionId,
      refundNo: '',
      amount,
      fee: 0,
      at: paidAt,
    }));
    for (const { response, channelNo, transactionId, refundNo, amount } of this.refunds.values())
      if (response.kind === 'done')
        rows.push({ kind: 'refund', channelNo, transactionId, refundNo, amount, fee: 0, at: response.at });
    return rows.filter((row) => shanghaiDay(row.at) === day);
  }

  #refundResponse(refundNo: string, course = this.refundsGo): RefundResponse {
    if (course !== 'done') return { kind: course };
    return { kind: 'done', channelRefundId: `${this.#channel}-${refundNo}`, at: Date.now() };
  }

  #hasReturned({ transactionId }: SignedPayment): boolean {
    return [...this.refunds.values()].some(
      (refund) => refund.transactionId === transactionId && refund.response.kind === 'done',
    );
  }

  /** A channel never gives back more than a payment brought. */
  #isCovered({ transactionId, amount, refundNo }: RefundRequest): boolean {
    const payments = [...this.trades.values()].flatMap((trade) => trade.payments);
    const paid = payments.find((payment) => payment.transactionId === transactionId)?.amount ?? 0;
    const others = [...this.refunds.values()].filter(
      (refund) =>
        refund.transactionId === transactionId &&
        refund.refundNo !== refundNo &&
        refund.response.kind !== 'failed' &&
        refund.response.kind !== 'closed',
    );
    return others.reduce((sum, refund) => sum + refund.amount, amount) <= paid;
  }
}
