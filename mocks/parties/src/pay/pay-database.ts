import { type DurableDatabase, openDurableDatabase } from '../durable-database.ts';

const SCHEMA = `
create table if not exists trade (
  token text primary key,
  party text not null, outTradeNo text not null, product text not null,
  app text not null, payee text not null, description text not null,
  amount integer not null, currency text not null, attach text not null,
  notifyUrl text not null, returnUrl text not null, payer text not null,
  request text not null, createdAt integer not null, refreshedAt integer not null,
  expiresAt integer not null, closedAt integer,
  unique (party, outTradeNo)
) strict;
create table if not exists payment (
  transactionId text primary key, party text not null, outTradeNo text not null,
  amount integer not null, payer text not null, paidAt integer not null
) strict;
create index if not exists payment_of_trade on payment (party, outTradeNo);
create table if not exists refund (
  refundId text primary key, party text not null, outRefundNo text not null, outTradeNo text not null,
  transactionId text not null, amount integer not null, reason text not null, notifyUrl text not null,
  state text not null, becomes text not null, createdAt integer not null, settlesAt integer not null,
  endedAt integer,
  unique (party, outRefundNo)
) strict;
create index if not exists refund_of_trade on refund (party, outTradeNo);
create index if not exists refund_due on refund (state, settlesAt);
create table if not exists notification (
  id integer primary key, eventId text not null, party text not null, outTradeNo text not null,
  kind text not null, subject text not null, url text not null, state text not null,
  tries integer not null, nextAt integer not null, answer text not null
) strict;
create index if not exists notification_due on notification (state, nextAt);
create table if not exists fault (
  party text not null, outTradeNo text not null, name text not null, position text not null,
  primary key (party, outTradeNo, name)
) strict;
create table if not exists setting (name text primary key, value text not null) strict;
create table if not exists ticket (
  token text primary key, kind text not null, content text not null, at integer not null, usedAt integer
) strict;
create table if not exists nonce (nonce text primary key, at integer not null) strict;
create table if not exists bank_card (
  accountNumber text primary key, bankId text not null, accountName text not null,
  identificationNumber text not null, phoneNumber text not null
) strict;
create table if not exists card_binding (
  txSn text primary key, accountNumber text not null, code text not null, codeAt integer not null,
  guesses integer not null, state text not null, createdAt integer not null
) strict;
create table if not exists card_payment (
  paymentNo text primary key, txSn text not null, code text not null, codeAt integer not null,
  guesses integer not null, status integer not null, settlesAt integer, createdAt integer not null
) strict;
create table if not exists bank_message (
  id integer primary key, phone text not null, code text not null, text text not null, at integer not null
) strict;`;

const TABLES = [
  'trade',
  'payment',
  'refund',
  'notification',
  'fault',
  'setting',
  'ticket',
  'nonce',
  'bank_card',
  'card_binding',
  'card_payment',
  'bank_message',
] as const;

export type PayDatabase = DurableDatabase;

/** The ledger in that folder; without a folder, one that ends with the process. */
export function openPayDatabase(folder: string | undefined): PayDatabase {
  return openDurableDatabase({ folder, file: 'pay.sqlite', schema: SCHEMA, tables: TABLES });
}
