import type { PayDatabase } from './pay-database.ts';
import type { Payment, PayParty, Refund, RefundState, Trade } from './pay-rows.ts';

/** The provider's own ledger: every trade, payment and refund of both parties. */
export interface PayBook {
  trade(party: PayParty, outTradeNo: string): Trade | undefined;
  tradeByToken(token: string): Trade | undefined;
  /** Newest first. */
  trades(party?: PayParty): readonly Trade[];
  addTrade(trade: Trade): void;
  refreshTrade(token: string, at: number): void;
  closeTrade(token: string, at: number): void;
  /** Oldest first. */
  payments(party?: PayParty): readonly Payment[];
  paymentsOf(trade: Pick<Trade, 'party' | 'outTradeNo'>): readonly Payment[];
  payment(transactionId: string): Payment | undefined;
  addPayment(payment: Payment): void;
  /** Oldest first. */
  refunds(party?: PayParty): readonly Refund[];
  refundsOf(trade: Pick<Trade, 'party' | 'outTradeNo'>): readonly Refund[];
  refund(party: PayParty, outRefundNo: string): Refund | undefined;
  refundById(refundId: string): Refund | undefined;
  addRefund(refund: Refund): void;
  setRefund(refundId: string, change: Pick<Refund, 'state' | 'becomes' | 'settlesAt' | 'endedAt'>): void;
  refundsDue(at: number): readonly Refund[];
}

const insertInto = (table: string, fields: readonly string[]): string =>
  `insert into ${table} (${fields.join(', ')}) values (${fields.map((field) => `$${field}`).join(', ')})`;

const OF_PARTY = '($party is null or party = $party)';
const OF_TRADE = 'party = $party and outTradeNo = $outTradeNo';
const PROCESSING: RefundState = 'PROCESSING';

function add(database: PayDatabase, table: string, row: Trade | Payment | Refund): void {
  database.run(insertInto(table, Object.keys(row)), { ...row });
}

function tradeRows(database: PayDatabase) {
  return {
    trade: (party: PayParty, outTradeNo: string) =>
      database.row(`select * from trade where ${OF_TRADE}`, { party, outTradeNo }) as Trade | undefined,
    tradeByToken: (token: string) =>
      database.row('select * from trade where token = $token', { token }) as Trade | undefined,
    trades: (party?: PayParty) =>
      database.rows(`select * from trade where ${OF_PARTY} order by createdAt desc, rowid desc`, {
        party: party ?? null,
      }) as readonly Trade[],
    addTrade: (trade: Trade) => add(database, 'trade', trade),
    refreshTrade: (token: string, at: number) =>
      void database.run('update trade set refreshedAt = $at where token = $token', { token, at }),
    closeTrade: (token: string, at: number) =>
      void database.run('update trade set closedAt = $at where token = $token and closedAt is null', {
        token,
        at,
      }),
  };
}

/** The ledger kept in that database. */
export function payBookOf(database: PayDatabase): PayBook {
  return {
    ...tradeRows(database),
    payments: (party) =>
      database.rows(`select * from payment where ${OF_PARTY} order by paidAt, rowid`, {
        party: party ?? null,
      }) as readonly Payment[],
    paymentsOf: ({ party, outTradeNo }) =>
      database.rows(`select * from payment where ${OF_TRADE} order by paidAt, rowid`, {
        party,
        outTradeNo,
      }) as readonly Payment[],
    payment: (transactionId) =>
      database.row('select * from payment where transactionId = $transactionId', { transactionId }) as
        | Payment
        | undefined,
    addPayment: (payment) => add(database, 'payment', payment),
    refunds: (party) =>
      database.rows(`select * from refund where ${OF_PARTY} order by createdAt, rowid`, {
        party: party ?? null,
      }) as readonly Refund[],
    refundsOf: ({ party, outTradeNo }) =>
      database.rows(`select * from refund where ${OF_TRADE} order by createdAt, rowid`, {
        party,
        outTradeNo,
      }) as readonly Refund[],
    refund: (party, outRefundNo) =>
      database.row('select * from refund where party = $party and outRefundNo = $outRefundNo', {
        party,
        outRefundNo,
      }) as Refund | undefined,
    refundById: (refundId) =>
      database.row('select * from refund where refundId = $refundId', { refundId }) as Refund | undefined,
    addRefund: (refund) => add(database, 'refund', refund),
    setRefund: (refundId, change) =>
      void database.run(
        'update refund set state = $state, becomes = $becomes, settlesAt = $settlesAt, endedAt = $endedAt where refundId = $refundId',
        { refundId, ...change },
      ),
    refundsDue: (at) =>
      database.rows('select * from refund where state = $state and settlesAt <= $at', {
        state: PROCESSING,
        at,
      }) as readonly Refund[],
  };
}
