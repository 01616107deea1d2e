import type { AttemptState } from '@jixu/domain/order/settlement/attempt-state';
import type { OrderEvent } from '@jixu/domain/order/settlement/order-event-text';
import type { CloseReason, OrderState } from '@jixu/domain/order/settlement/order-state';
import type { RefundState } from '@jixu/domain/order/settlement/refund-state';
import type { Fen } from '@jixu/domain/units/money';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PayProduct } from '#gateways/payment-gateway.ts';

/** A timestamp set by the database: read as Date, and written as Date where a caller must. */
type Stamped = ColumnType<Date, Date | undefined, Date>;
type Json<T> = ColumnType<T, T, T>;

/** Whoever collects for an order; the third is the card aggregator's. */
export type Channel = 'wxpub' | 'alipay' | 'unionpay';

interface OrdersTable {
  id: GeneratedAlways<number>;
  trade_pno: string;
  learner_id: number;
  area_id: number;
  /** 2: paid by the learner's unit. */
  order_type: Generated<1 | 2>;
  /** Hash of the lines and their prices. */
  lines_key: Buffer;
  request_key: string | null;
  channel: Channel;
  remark: Generated<string>;
  total: Fen;
  is_all_required: boolean;
  state: OrderState;
  close_reason: CloseReason | null;
  listed: Generated<boolean>;
  created_at: Stamped;
  expires_at: Date;
  paid_at: Date | null;
}

interface OrderLineTable {
  id: GeneratedAlways<number>;
  order_id: number;
  trade_no: string;
  package_id: number;
  year_id: number;
  /** As it was when it was bought. */
  name: string;
  price: Fen;
}

interface PayAttemptTable {
  id: GeneratedAlways<number>;
  order_id: number;
  channel: Channel;
  product: PayProduct;
  channel_no: string;
  amount: Fen;
  /** Blind index of who pays inside WeChat, the tx_no of a charge of a card; else empty. */
  payer: Generated<string>;
  state: AttemptState;
  /** What the channel answered: code_url, h5_url or prepay_id. */
  address: Generated<string>;
  made_at: Stamped;
  time_expire: Date;
  ended_at: Date | null;
  looks: Generated<number>;
  next_look_at: Date | null;
  asked_at: Date | null;
}

interface PaymentTable {
  id: GeneratedAlways<number>;
  /** Null for money under a number we never gave. */
  attempt_id: number | null;
  channel: Channel;
  channel_no: string;
  transaction_id: string;
  amount: Fen;
  paid_at: Date;
  decision: 'sold' | 'sold-late' | 'duplicate' | 'unsellable' | 'disputed' | 'orphan';
  source: ReportSource;
  booked_at: Stamped;
}

/** How we learned of a payment. */
export type ReportSource = 'notification' | 'query' | 'statement' | 'verification';

interface RefundTable {
  id: GeneratedAlways<number>;
  payment_id: number;
  /** Null where the whole payment goes back. */
  order_line_id: number | null;
  refund_no: string;
  amount: Fen;
  /** `desk…`: made at the channel's desk; `desk-open`: what for is not decided, `desk-kept`: its courses stay. */
  reason: 'duplicate' | 'unsellable' | 'finance' | 'disputed' | 'desk-open' | 'desk' | 'desk-kept';
  note: Generated<string>;
  /** The person who decided it; empty where nobody had to. */
  decided_by: Generated<string>;
  state: RefundState;
  channel_refund_id: Generated<string>;
  wanted_at: Stamped;
  worked_on_at: Stamped;
  done_at: Date | null;
  tries: Generated<number>;
  next_look_at: Date | null;
}

/** Orders, what was paid for them, and the journal. All but orders, attempts, refunds, alarms and statements are append-only. */
export interface OrderTables {
  orders: OrdersTable;
  order_line: OrderLineTable;
  order_event: { id: GeneratedAlways<number>; order_id: number; at: Stamped; event: Json<OrderEvent> };
  pay_attempt: PayAttemptTable;
  payment: PaymentTable;
  refund: RefundTable;
  channel_event: {
    id: GeneratedAlways<number>;
    channel: Channel;
    event_id: string;
    digest: string;
    source: ReportSource;
    verdict: string;
    received_at: Stamped;
  };
  /** What an operator must hear of; `next_at` is null once it was told. */
  alarm: {
    id: GeneratedAlways<number>;
    kind: string;
    key: string;
    detail: Json<Record<string, string | number>>;
    raised_at: Stamped;
    next_at: ColumnType<Date | null, Date | undefined, Date | null>;
    told_at: Date | null;
  };
  journal: { id: GeneratedAlways<number>; kind: string; ref: string; booked_at: Stamped };
  journal_entry: { journal_id: number; account: string; amount: Fen };
  statement: {
    channel: Channel;
    day: string;
    state: Generated<'wanted' | 'imported'>;
    sha256: Generated<string>;
    tries: Generated<number>;
    next_at: Stamped;
    imported_at: Date | null;
  };
  statement_row: {
    channel: Channel;
    day: string;
    kind: 'payment' | 'refund';
    transaction_id: string;
    refund_no: string;
    channel_no: string;
    amount: Fen;
    fee: Fen;
    at: Date;
  };
  reconciliation_difference: {
    id: GeneratedAlways<number>;
    channel: Channel;
    day: string;
    kind: string;
    number: string;
    detail: Json<Record<string, string | number>>;
    found_at: Stamped;
  };
}
