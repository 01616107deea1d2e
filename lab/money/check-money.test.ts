import { expect, test } from 'vitest';
import { checkMoney, type Dump, type Providers } from './check-money.ts';

const PAID = 3900;

/** One order that was sold, one whose second payment goes back, and a day that was settled. */
const BOOKS: Dump = {
  orders: [{ id: 1, trade_pno: '2026A', learner_id: 7, state: 'paid', total: PAID }],
  order_line: [{ id: 11, order_id: 1, trade_no: '2026A01', package_id: 711, year_id: 2026, price: PAID }],
  pay_attempt: [
    { id: 21, order_id: 1, channel: 'wxpub', channel_no: '2026A01', amount: PAID, state: 'paid' },
    { id: 22, order_id: 1, channel: 'alipay', channel_no: '2026A02', amount: PAID, state: 'paid' },
  ],
  payment: [
    { id: 31, attempt_id: 21, channel: 'wxpub', transaction_id: 'wx1', amount: PAID, decision: 'sold' },
    {
      id: 32,
      attempt_id: 22,
      channel: 'alipay',
      transaction_id: 'ali1',
      amount: PAID,
      decision: 'duplicate',
    },
  ],
  refund: [{ id: 41, payment_id: 32, refund_no: 'R1', amount: PAID, state: 'done', order_line_id: null }],
  entitlement: [
    { id: 51, learner_id: 7, package_id: 711, year_id: 2026, order_line_id: 11, revoked_at: null },
  ],
  journal: [
    { id: 61, kind: 'paid', ref: 'wxpub:wx1' },
    { id: 62, kind: 'sold', ref: 'wxpub:wx1' },
    { id: 63, kind: 'paid', ref: 'alipay:ali1' },
    { id: 64, kind: 'given-back', ref: 'alipay:ali1' },
    { id: 65, kind: 'refund-done', ref: 'R1' },
    { id: 66, kind: 'settled-day', ref: 'wxpub:2026-11-21' },
  ],
  journal_entry: [
    { journal_id: 61, account: 'channel:wxpub', amount: PAID },
    { journal_id: 61, account: 'held:2026A', amount: -PAID },
    { journal_id: 62, account: 'held:2026A', amount: PAID },
    { journal_id: 62, account: 'sold', amount: -PAID },
    { journal_id: 63, account: 'channel:alipay', amount: PAID },
    { journal_id: 63, account: 'held:2026A', amount: -PAID },
    { journal_id: 64, account: 'held:2026A', amount: PAID },
    { journal_id: 64, account: 'refund-due:alipay', amount: -PAID },
    { journal_id: 65, account: 'refund-due:alipay', amount: PAID },
    { journal_id: 65, account: 'channel:alipay', amount: -PAID },
    { journal_id: 66, account: 'bank', amount: PAID },
    { journal_id: 66, account: 'channel:wxpub', amount: -PAID },
  ],
  channel_event: [{ id: 71, channel: 'wxpub', event_id: 'e1', verdict: 'sold' }],
  statement_row: [
    {
      channel: 'wxpub',
      day: '2026-11-21',
      kind: 'payment',
      transaction_id: 'wx1',
      refund_no: '',
      amount: PAID,
    },
  ],
};

const PROVIDERS: Providers = {
  wxpub: { payments: [{ transactionId: 'wx1', number: '2026A01', amount: PAID }], refunds: [] },
  alipay: {
    payments: [{ transactionId: 'ali1', number: '2026A02', amount: PAID }],
    refunds: [{ refundNo: 'R1', transactionId: 'ali1', amount: PAID }],
  },
};

test('books that agree to the fen have no difference', () => {
  expect(checkMoney(BOOKS, PROVIDERS)).toEqual([]);
});

/** The same books with one row changed. */
function withRow(table: string, index: number, change: object): Dump {
  const rows = [...(BOOKS[table] ?? [])];
  rows[index] = { ...rows[index], ...change };
  return { ...BOOKS, [table]: rows };
}

const without = (table: string, index: number): Dump => ({
  ...BOOKS,
  [table]: (BOOKS[table] ?? []).filter((_row, at) => at !== index),
});

test.each<[string, Dump, string]>([
  [
    'an entry of a journal is a fen too large',
    withRow('journal_entry', 0, { amount: PAID + 1 }),
    'journal 61',
  ],
  ['money of an order was never decided about', without('journal_entry', 2), '2026A are undecided'],
  ['a line’s price was changed', withRow('order_line', 0, { price: 1 }), 'order 2026A: lines of 1 fen'],
  ['a paid order opened nothing', without('entitlement', 0), 'line 2026A01'],
  [
    'an unpaid order opened its courses',
    withRow('orders', 0, { state: 'pending' }),
    'order 2026A is pending',
  ],
  ['the payment that opened it is missing', without('payment', 0), 'order 2026A is paid with 0 payments'],
  ['a second payment stays with us', without('refund', 0), 'payment ali1 is duplicate'],
  ['a refund is a fen short', withRow('refund', 0, { amount: PAID - 1 }), 'R1'],
  [
    'all of an order went back, and its course is held',
    {
      ...BOOKS,
      refund: [
        ...(BOOKS.refund ?? []),
        { id: 42, payment_id: 31, refund_no: 'DESK1', amount: PAID, state: 'done', order_line_id: null },
      ],
    },
    'line 2026A01 is held',
  ],
  [
    'nothing is due by the journal that is on its way',
    without('journal_entry', 8),
    'on their way back by alipay',
  ],
  ['a refund was never carried out', withRow('refund', 0, { state: 'sent' }), 'refund R1 is still sent'],
  ['a payment was booked with another amount', withRow('payment', 0, { amount: 1 }), 'wx1'],
  [
    'the courses are taken away without a refund',
    withRow('entitlement', 0, { revoked_at: '2026' }),
    '2026A01',
  ],
  ['an event was never judged', withRow('channel_event', 0, { verdict: '' }), 'event e1'],
  ['a statement names another amount', withRow('statement_row', 0, { amount: 1 }), 'statement of wxpub'],
  [
    'a package was given twice',
    {
      ...BOOKS,
      entitlement: [...(BOOKS.entitlement ?? []), { ...BOOKS.entitlement?.[0], id: 52 }],
    },
    '2 entitlements for learner/package/year 7/711/2026',
  ],
])('money check 16: %s: named', (_name, dump, part) => {
  expect(checkMoney(dump, PROVIDERS).join('\n')).toContain(part);
});

const INVOICED: Dump = {
  ...BOOKS,
  invoice: [{ id: 81, serial: 'JXFP81', state: 'issued', amount: PAID, tax: 221 }],
  invoice_order: [{ invoice_id: 81, order_id: 1, amount: PAID, stands: true }],
};
const BACK = { id: 42, payment_id: 31, refund_no: 'R2', amount: 1, order_line_id: null };

test.each<[string, Dump, string]>([
  [
    'an invoice over more than was paid',
    { ...INVOICED, invoice_order: [{ invoice_id: 81, order_id: 1, amount: PAID + 1, stands: true }] },
    `order 2026A is invoiced for ${PAID + 1} fen`,
  ],
  [
    'money that went back before its invoice did',
    { ...INVOICED, refund: [...(BOOKS.refund ?? []), { ...BACK, state: 'sent' }] },
    `of which ${PAID - 1} fen are left`,
  ],
  [
    'two invoices that stand',
    {
      ...INVOICED,
      invoice: [
        ...(INVOICED.invoice ?? []),
        { id: 82, serial: 'JXFP82', state: 'issuing', amount: 0, tax: 0 },
      ],
      invoice_order: [
        ...(INVOICED.invoice_order ?? []),
        { invoice_id: 82, order_id: 1, amount: 0, stands: true },
      ],
    },
    'order 2026A has 2 invoices that stand',
  ],
  [
    'an invoice of another sum than its orders',
    { ...INVOICED, invoice: [{ id: 81, serial: 'JXFP81', state: 'issued', amount: 1, tax: 0 }] },
    'invoice JXFP81 of 1 fen',
  ],
])('check 26 %s: named', (_name, dump, part) => {
  expect(checkMoney(dump, PROVIDERS).join('\n')).toContain(part);
});

test('check 26 an invoice over what was paid, one that was taken back, one that failed: no difference', () => {
  for (const [state, stands] of [
    ['issued', true],
    ['reversed', false],
    ['failed', true],
  ] as const) {
    const dump = {
      ...INVOICED,
      invoice: [{ id: 81, serial: 'JXFP81', state, amount: PAID, tax: 221 }],
      invoice_order: [{ invoice_id: 81, order_id: 1, amount: PAID, stands }],
    };
    expect(checkMoney(dump, PROVIDERS)).toEqual([]);
  }
});

test.each<[string, Providers, string]>([
  [
    'a payment nobody told us of',
    {
      ...PROVIDERS,
      wxpub: {
        payments: [
          ...(PROVIDERS.wxpub?.payments ?? []),
          { transactionId: 'wx2', number: '2026B01', amount: 5 },
        ],
        refunds: [],
      },
    },
    'wx2',
  ],
  ['a payment the provider does not know', { ...PROVIDERS, wxpub: { payments: [], refunds: [] } }, 'wx1'],
  [
    'a refund the provider never made',
    { ...PROVIDERS, alipay: { payments: PROVIDERS.alipay?.payments ?? [], refunds: [] } },
    'R1',
  ],
])('money check 16: %s: named', (_name, providers, part) => {
  expect(checkMoney(BOOKS, providers).join('\n')).toContain(part);
});
