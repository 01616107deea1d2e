// Counts the money once more, from nothing but a dump of the tables and the providers' own ledgers:
//   node lab/money/check-money.ts <folder>    (dump.json, providers.json)
// It imports nothing of the product and knows no rule of it but these laws. Every breach is a line with a number in it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { invoicesAreCovered } from './check-invoices.ts';

type Row = Readonly<Record<string, unknown>>;
/** The tables as `json_agg` writes them. */
export type Dump = Readonly<Record<string, readonly Row[]>>;

/** What a provider says happened, in fen. */
export interface ProviderLedger {
  readonly payments: readonly {
    readonly transactionId: string;
    readonly number: string;
    readonly amount: number;
  }[];
  readonly refunds: readonly {
    readonly refundNo: string;
    readonly transactionId: string;
    readonly amount: number;
  }[];
}
export type Providers = Readonly<Record<string, ProviderLedger>>;

const numberOf = (value: unknown): number => Number(value);
const sumOf = (rows: readonly Row[], field = 'amount'): number =>
  rows.reduce((sum, row) => sum + numberOf(row[field]), 0);

function groupBy(rows: readonly Row[], field: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = String(row[field]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

/** Every breach of the laws of money, a line each; none when everything agrees to the fen. */
export function checkMoney(dump: Dump, providers: Providers): string[] {
  const table = (name: string): readonly Row[] => dump[name] ?? [];
  const books: Books = {
    orders: table('orders'),
    lines: groupBy(table('order_line'), 'order_id'),
    attempts: new Map(table('pay_attempt').map((row) => [String(row.id), row])),
    payments: table('payment'),
    refunds: groupBy(table('refund'), 'payment_id'),
    entitlements: table('entitlement').filter((row) => row.order_line_id !== null),
    journals: table('journal'),
    entries: table('journal_entry'),
    events: table('channel_event'),
    statement: table('statement_row'),
  };
  return [
    ...journalBalances(books),
    ...ordersAddUp(books),
    ...coursesArePaid(books),
    ...paymentsAreDecided(books),
    ...channelsAgree(books, providers),
    ...accountsAgree(books),
    ...eventsAreJudged(books),
    ...statementsAgree(books),
    ...invoicesAreCovered(dump),
  ];
}

interface Books {
  readonly orders: readonly Row[];
  readonly lines: ReadonlyMap<string, readonly Row[]>;
  readonly attempts: ReadonlyMap<string, Row>;
  readonly payments: readonly Row[];
  readonly refunds: ReadonlyMap<string, readonly Row[]>;
  readonly entitlements: readonly Row[];
  readonly journals: readonly Row[];
  readonly entries: readonly Row[];
  readonly events: readonly Row[];
  readonly statement: readonly Row[];
}

const OPENED = ['sold', 'sold-late'];
const GIVEN_BACK = ['duplicate', 'unsellable'];

/** Whatever was booked, debit is credit, and nothing stays undecided. */
function journalBalances({ journals, entries }: Books): string[] {
  const found: string[] = [];
  const byJournal = groupBy(entries, 'journal_id');
  for (const journal of journals) {
    const rows = byJournal.get(String(journal.id)) ?? [];
    if (rows.length === 0)
      found.push(`journal ${journal.id} (${journal.kind} ${journal.ref}) has no entries`);
    else if (sumOf(rows) !== 0) found.push(`journal ${journal.id} is out of balance by ${sumOf(rows)} fen`);
  }
  for (const [account, rows] of groupBy(entries, 'account'))
    if (account.startsWith('held:') && sumOf(rows) !== 0)
      found.push(`${sumOf(rows)} fen of order ${account.slice(5)} are undecided`);
  return found;
}

function ordersAddUp({ orders, lines }: Books): string[] {
  return orders.flatMap((order) => {
    const sum = sumOf(lines.get(String(order.id)) ?? [], 'price');
    return sum === numberOf(order.total)
      ? []
      : [`order ${order.trade_pno}: lines of ${sum} fen, total of ${order.total} fen`];
  });
}

/** A paid order opened each of its lines once; nothing was opened that was not paid. */
function coursesArePaid({ orders, lines, attempts, payments, refunds, entitlements }: Books): string[] {
  const found: string[] = [];
  const byLine = groupBy(entitlements, 'order_line_id');
  const sold = groupBy(
    payments.filter((row) => OPENED.includes(String(row.decision))),
    'attempt_id',
  );
  for (const order of orders) {
    const own = [...attempts.values()].filter((row) => row.order_id === order.id);
    const paid = own.flatMap((row) => sold.get(String(row.id)) ?? []);
    const isPaid = order.state === 'paid';
    const wanted = isPaid && numberOf(order.total) > 0 ? 1 : 0;
    if (paid.length !== wanted)
      found.push(`order ${order.trade_pno} is ${order.state} with ${paid.length} payments that opened it`);
    if (isPaid && paid.length === 1 && sumOf(paid) !== numberOf(order.total))
      found.push(`order ${order.trade_pno} of ${order.total} fen was opened for ${sumOf(paid)} fen`);
    const returned = sumOf(
      paid.flatMap((row) => refunds.get(String(row.id)) ?? []).filter((row) => row.state !== 'closed'),
    );
    for (const line of lines.get(String(order.id)) ?? []) {
      const given = byLine.get(String(line.id)) ?? [];
      const active = given.filter((row) => row.revoked_at === null);
      const wantedHere = isPaid ? 1 : 0;
      if (given.length !== wantedHere)
        found.push(
          `line ${line.trade_no} of an order that is ${order.state} opened ${given.length} packages`,
        );
      if (isPaid && active.length === 0 && given.length === 1 && returned < numberOf(line.price))
        found.push(`line ${line.trade_no} was taken away and not given back`);
      if (active.length > 0 && paid.length > 0 && returned === sumOf(paid) && numberOf(line.price) > 0)
        found.push(`line ${line.trade_no} is held though all of its order went back`);
    }
  }
  const held = groupBy(
    entitlements
      .filter((row) => row.revoked_at === null)
      .map((row) => ({ ...row, key: `${row.learner_id}/${row.package_id}/${row.year_id}` })),
    'key',
  );
  for (const [key, rows] of held)
    if (rows.length > 1) found.push(`${rows.length} entitlements for learner/package/year ${key}`);
  return found;
}

/** Every payment has one fate: it opened an order, or all of it goes back. */
function paymentsAreDecided({ payments, refunds, attempts }: Books): string[] {
  return payments.flatMap((payment) => {
    const own = (refunds.get(String(payment.id)) ?? []).filter((row) => row.state !== 'closed');
    const name = `payment ${payment.transaction_id}`;
    const amount = numberOf(payment.amount);
    const decision = String(payment.decision);
    const attempt = attempts.get(String(payment.attempt_id));
    const found: string[] = [];
    if (GIVEN_BACK.includes(decision) && sumOf(own) !== amount)
      found.push(`${name} is ${decision}: ${amount} fen to give back, refunds of ${sumOf(own)} fen`);
    if (sumOf(own) > amount) found.push(`${name} of ${amount} fen has refunds of ${sumOf(own)} fen`);
    if (OPENED.includes(decision) && attempt !== undefined && numberOf(attempt.amount) !== amount)
      found.push(`${name} of ${amount} fen opened an attempt for ${attempt.amount} fen`);
    return found;
  });
}

/** The providers' own ledgers say the same, to the fen and by number. */
function channelsAgree({ payments, refunds }: Books, providers: Providers): string[] {
  const found: string[] = [];
  for (const [channel, ledger] of Object.entries(providers)) {
    const ours = new Map(
      payments.filter((row) => row.channel === channel).map((row) => [String(row.transaction_id), row]),
    );
    for (const { transactionId, amount, number } of ledger.payments) {
      const payment = ours.get(transactionId);
      if (payment === undefined)
        found.push(`${channel} was paid ${amount} fen for ${number} (${transactionId}), nobody knows`);
      else if (numberOf(payment.amount) !== amount)
        found.push(`${channel} was paid ${amount} fen in ${transactionId}, booked are ${payment.amount} fen`);
      ours.delete(transactionId);
    }
    for (const [number, { amount }] of ours)
      found.push(`${channel} knows nothing of ${number} (${amount} fen)`);
    const known = payments.filter((row) => row.channel === channel);
    const booked = new Map(
      known
        .flatMap((row) => refunds.get(String(row.id)) ?? [])
        .filter((row) => row.state === 'done')
        .map((row) => [String(row.refund_no), row]),
    );
    for (const { refundNo, amount } of ledger.refunds) {
      const refund = booked.get(refundNo);
      if (refund === undefined)
        found.push(`${channel} gave back ${amount} fen under ${refundNo}, nobody knows`);
      else if (numberOf(refund.amount) !== amount)
        found.push(`${channel} gave back ${amount} fen under ${refundNo}, booked are ${refund.amount} fen`);
      booked.delete(refundNo);
    }
    for (const [number, { amount }] of booked)
      found.push(`${channel} never gave back ${amount} fen under ${number}`);
    for (const row of known.flatMap((payment) => refunds.get(String(payment.id)) ?? []))
      if (!['done', 'closed'].includes(String(row.state)))
        found.push(`refund ${row.refund_no} is still ${row.state}`);
  }
  return found;
}

const isUnderWay = ({ state }: Row): boolean => !['done', 'closed'].includes(String(state));

/** What a channel owes by the journal is what it took and has neither given back nor paid out; what is due is under way. */
function accountsAgree({ payments, refunds, entries, statement }: Books): string[] {
  const accounts = groupBy(entries, 'account');
  return ['wxpub', 'alipay'].flatMap((channel) => {
    const own = payments.filter((row) => row.channel === channel);
    const returned = own
      .flatMap((row) => refunds.get(String(row.id)) ?? [])
      .filter((row) => row.state === 'done');
    const rows = statement.filter((row) => row.channel === channel);
    const settled =
      sumOf(rows.filter((row) => row.kind === 'payment')) -
      sumOf(rows.filter((row) => row.kind === 'refund'));
    const owed = sumOf(own) - sumOf(returned) - settled;
    const booked = sumOf(accounts.get(`channel:${channel}`) ?? []);
    const due = sumOf(own.flatMap((row) => refunds.get(String(row.id)) ?? []).filter(isUnderWay));
    const bookedDue = -sumOf(accounts.get(`refund-due:${channel}`) ?? []);
    return [
      ...(booked === owed ? [] : [`${channel} owes ${owed} fen, the journal says ${booked} fen`]),
      ...(bookedDue === due
        ? []
        : [`${due} fen are on their way back by ${channel}, the journal says ${bookedDue} fen`]),
    ];
  });
}

function eventsAreJudged({ events }: Books): string[] {
  return events
    .filter((row) => row.verdict === null || row.verdict === '')
    .map((row) => `event ${row.event_id} of ${row.channel} has no verdict`);
}

/** A statement that was imported names payments and refunds as they are booked. */
function statementsAgree({ statement, payments, refunds }: Books): string[] {
  return statement.flatMap((row) => {
    const name = `statement of ${row.channel}, ${row.day}: ${row.transaction_id}`;
    if (row.kind === 'payment') {
      const ours = payments.find(
        (one) => one.channel === row.channel && one.transaction_id === row.transaction_id,
      );
      if (ours === undefined) return [`${name} is booked nowhere`];
      return numberOf(ours.amount) === numberOf(row.amount)
        ? []
        : [`${name} is ${row.amount} fen there and ${ours.amount} fen here`];
    }
    const refund = [...refunds.values()].flat().find((one) => one.refund_no === row.refund_no);
    if (refund === undefined) return [`${name} gives back ${row.amount} fen under an unknown number`];
    return numberOf(refund.amount) === numberOf(row.amount)
      ? []
      : [`${name} gives back ${row.amount} fen, wanted were ${refund.amount} fen`];
  });
}

if (import.meta.main) {
  const folder = process.argv[2] ?? '.';
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const found = checkMoney(read('dump.json'), read('providers.json'));
  for (const line of found) console.log(line);
  console.log(`${found.length} differences`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
