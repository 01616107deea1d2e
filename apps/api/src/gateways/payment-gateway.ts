import type { Fen } from '@jixu/domain/units/money';
import type { Ms } from '@jixu/domain/units/time';

/** A party that takes money for us, as orders name it. */
export type GatewayChannel = 'wxpub' | 'alipay' | 'unionpay';

/** A channel that posts to us what it did; of a card it is asked. */
export type NotifyingChannel = 'wxpub' | 'alipay';

/** How a payment is begun: by a picture, on a phone, inside WeChat, at Alipay's cashier on a computer or a phone; by a bound card. */
export type PayProduct = 'native' | 'h5' | 'jsapi' | 'page' | 'wap' | 'card';

/** A payment as the channel signed it; nobody has compared it with an order yet. */
export interface SignedPayment {
  channel: GatewayChannel;
  /** Who received the money: mchid, seller_id. */
  payee: string;
  app: string;
  /** Our number of the attempt: out_trade_no. */
  channelNo: string;
  /** The channel's own number of the payment. */
  transactionId: string;
  amount: Fen;
  /** ISO 4217. */
  currency: string;
  paidAt: Ms;
  /** Some or all of it has gone back to the payer. */
  returned?: true;
}

/** Why a payment cannot be learned now: nothing follows from it. */
export interface Unreachable {
  kind: 'unreachable';
}
export const UNREACHABLE: Unreachable = { kind: 'unreachable' };

export type PaymentResponse =
  | { kind: 'paid'; payment: SignedPayment }
  /** Not paid yet; `exists` is false where the channel does not know the number (yet). */
  | { kind: 'unpaid'; exists: boolean }
  | { kind: 'closed' }
  | Unreachable;

/**
 * `paid`: it was paid meanwhile, ask for it. `absent`: the channel does not know the number; a form of Alipay that was
 * handed out can still be paid until it expires.
 */
export type CloseResponse = { kind: 'closed' | 'paid' | 'absent' } | Unreachable;

export interface RefundRequest {
  /** Ours; the same one is never carried out twice. */
  refundNo: string;
  channelNo: string;
  transactionId: string;
  amount: Fen;
  /** Of the payment, not of the refund. */
  total: Fen;
  reason: string;
}

/**
 * `failed` may be sent again with its number; `closed` needs a new number (the rule of WeChat Pay). `unknown`: the
 * channel has no refund of this number.
 */
export type RefundResponse =
  | { kind: 'processing' | 'failed' | 'closed' | 'unknown' }
  | { kind: 'done'; channelRefundId: string; at: Ms }
  | Unreachable;

/** A row of the channel's statement of a day; a refund is a row of its own, with a positive amount. */
export interface StatementRow {
  kind: 'payment' | 'refund';
  channelNo: string;
  transactionId: string;
  /** Our refund number; empty for a payment. */
  refundNo: string;
  amount: Fen;
  /** What the channel kept; negative where it gave a fee back with a refund. */
  fee: Fen;
  at: Ms;
  /** Of a refund that had only begun when the file was made: what became of it only the channel knows. */
  underWay?: true;
}

export type StatementResponse =
  | { kind: 'ready'; sha256: string; rows: readonly StatementRow[] }
  /**
   * `not-ready`: there is no file; there never will be one of a day without payments. `damaged`: truncated, its hash or
   * its sums are wrong.
   */
  | { kind: 'not-ready' | 'damaged' }
  | Unreachable;

/** A refund as a channel names it, whoever made it: we, or somebody at the channel's desk. */
export interface ToldRefund {
  refundNo: string;
  channelNo: string;
  transactionId: string;
  /** Null where the channel has to be asked: Alipay tells how much of the payment went back in all. */
  amount: Fen | null;
}

/** What a party posted to us, after its signature, age and receiver were checked. */
export type Notification =
  | { kind: 'payment'; eventId: string; payment: SignedPayment }
  | { kind: 'refund'; eventId: string; refund: ToldRefund; response: RefundResponse }
  /** Signed by the channel and of no consequence: an unpaid or closed trade. */
  | { kind: 'irrelevant'; eventId: string }
  /** Not signed by the channel for us and just now, or not readable. */
  | { kind: 'forged' };

/** What a party is told about its notification. Whatever is no success it posts again: 401 as well as 503. */
export interface Acknowledgement {
  status: 200 | 204 | 401;
  contentType: string;
  body: string;
}

/** What every channel can do. Calls give up after their timeout and never throw for what a party does. */
export interface PaymentGateway {
  readonly channel: GatewayChannel;
  /** Who receives our money there; a payment to anybody else is none of ours. */
  readonly merchant: { readonly payee: string; readonly app: string };
  query(channelNo: string): Promise<PaymentResponse>;
  close(channelNo: string): Promise<CloseResponse>;
  refund(request: RefundRequest): Promise<RefundResponse>;
  queryRefund(request: RefundRequest): Promise<RefundResponse>;
  /** `day`: YYYY-MM-DD in Asia/Shanghai. */
  statement(day: string): Promise<StatementResponse>;
}

export interface NotifyingGateway extends PaymentGateway {
  readonly channel: NotifyingChannel;
  readNotification(headers: Headers, rawBody: Uint8Array): Notification;
  acknowledge(taken: boolean): Acknowledgement;
}

/** What the learner pays for. */
export interface PaymentOffer {
  channelNo: string;
  amount: Fen;
  title: string;
  expiresAt: Ms;
}

/** `number-used`: the number was closed, or used with another amount or product; take a new one. */
export type PreparedResponse =
  | { kind: 'prepared'; address: string }
  | { kind: 'paid' | 'number-used' | 'rejected' }
  | Unreachable;

/** A request is signed at once, and sent only if this comes true; `unreachable` otherwise. */
export type MaySend = Promise<boolean>;

/** What getBrandWCPayRequest takes. */
export interface JsapiParameters {
  appId: string;
  timeStamp: string;
  nonceStr: string;
  package: string;
  signType: 'RSA';
  paySign: string;
}

/** WeChat Pay APIv3. `address` of what is prepared: code_url, h5_url, or prepay_id. */
export interface WechatPayGateway extends NotifyingGateway {
  readonly channel: 'wxpub';
  prepareNative(offer: PaymentOffer, maySend?: MaySend): Promise<PreparedResponse>;
  prepareH5(offer: PaymentOffer, visitor: { address: string }, maySend?: MaySend): Promise<PreparedResponse>;
  prepareJsapi(offer: PaymentOffer, payer: { openid: string }, maySend?: MaySend): Promise<PreparedResponse>;
  signJsapi(prepayId: string): JsapiParameters;
  /** Where WeChat says who pays; it comes back to `returnAddress` with code and state. */
  authorizeAddress(returnAddress: string, state: string): string;
  /** The payer's openid; null when the code is used, unknown or WeChat does not answer. */
  openidOf(code: string): Promise<string | null>;
}

/** Everything the page posts; `timestamp` by the clock of Asia/Shanghai. */
export interface AlipayFormFields {
  app_id: string;
  method: 'alipay.trade.page.pay' | 'alipay.trade.wap.pay';
  format: 'JSON';
  return_url: string;
  charset: 'utf-8';
  sign_type: 'RSA2';
  timestamp: string;
  version: '1.0';
  notify_url: string;
  biz_content: string;
  sign: string;
}

/** The fields of Alipay's form, signed, and the address it is posted to. */
export interface SignedAlipayForm {
  gateway: string;
  fields: Readonly<AlipayFormFields>;
}

export interface AlipayGateway extends NotifyingGateway {
  readonly channel: 'alipay';
  /** Signs only: the trade does not exist until the buyer comes. */
  signForm(offer: PaymentOffer, product: 'page' | 'wap', returnAddress: string): SignedAlipayForm;
  /** How much a refund gave back, whoever made it; null when that cannot be learned now. */
  amountOfRefund(refund: ToldRefund): Promise<Fen | null>;
}
