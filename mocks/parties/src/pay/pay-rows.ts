/** The parties that take money: WeChat Pay, Alipay, and the aggregator of bank cards. */
export const PAY_PARTIES = ['wxpay', 'alipay', 'cpcn'] as const;
export type PayParty = (typeof PAY_PARTIES)[number];

/** How a trade is paid: by a code, in a phone's browser, inside WeChat; at Alipay on a computer, on a phone; by a card. */
export type PayProduct = 'native' | 'h5' | 'jsapi' | 'page' | 'wap' | 'card';

/** What a merchant asked to be paid. Amounts are in fen, times in ms since the epoch by the parties' business clock. */
export interface Trade {
  readonly party: PayParty;
  readonly outTradeNo: string;
  /** Names the trade in links: the last part of code_url, prepay_id, h5_url, cashier address. */
  readonly token: string;
  readonly product: PayProduct;
  readonly app: string;
  readonly payee: string;
  readonly description: string;
  readonly amount: number;
  readonly currency: string;
  readonly attach: string;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  /** The only person who may pay it; empty: anybody. */
  readonly payer: string;
  /** The request's fingerprint: the same number must come with the same one. */
  readonly request: string;
  readonly createdAt: number;
  /** When its links were handed out last. */
  readonly refreshedAt: number;
  readonly expiresAt: number;
  readonly closedAt: number | null;
}

export interface Payment {
  readonly transactionId: string;
  readonly party: PayParty;
  readonly outTradeNo: string;
  readonly amount: number;
  readonly payer: string;
  readonly paidAt: number;
}

export type RefundState = 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED';

export interface Refund {
  readonly refundId: string;
  readonly party: PayParty;
  readonly outRefundNo: string;
  readonly outTradeNo: string;
  readonly transactionId: string;
  readonly amount: number;
  readonly reason: string;
  readonly notifyUrl: string;
  readonly state: RefundState;
  /** The state it takes when it settles. */
  readonly becomes: RefundState;
  readonly createdAt: number;
  readonly settlesAt: number;
  readonly endedAt: number | null;
}

/** What a merchant's form asks of Alipay; the trade begins when the buyer logs in. */
export type PageOrder = Pick<
  Trade,
  'product' | 'outTradeNo' | 'description' | 'amount' | 'attach' | 'notifyUrl' | 'returnUrl' | 'expiresAt'
>;

/** What the merchant's page is told after getBrandWCPayRequest. */
export type BridgeResult =
  | 'get_brand_wcpay_request:ok'
  | 'get_brand_wcpay_request:cancel'
  | 'get_brand_wcpay_request:fail';
