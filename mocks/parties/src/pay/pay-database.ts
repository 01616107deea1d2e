import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

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
create table if not exists nonce (nonce text primary key, at integer not null) strict;`;

const TABLES = ['trade', 'payment', 'refund', 'notification', 'fault', 'setting', 'ticket', 'nonce'] as const;

type Values = Readonly<Record<string, SQLInputValue>>;

/** What the payment parties remember. Statements take named values; columns are named like the fields of the rows. */
export interface PayDatabase {
  rows(sql: string, values?: Values): readonly unknown[];
  row(sql: string, values?: Values): unknown;
  /** The number of rows changed. */
  run(sql: string, values?: Values): number;
  /** Everything within is kept, or nothing. */
  atOnce<T>(work: () => T): T;
  forgetAll(): void;
  close(): void;
}

/** Opens the file in that folder; without a folder, a memory that ends with the process. What was answered survives kill -9. */
export function openPayDatabase(folder: string | undefined): PayDatabase {
  if (folder !== undefined) mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(folder === undefined ? ':memory:' : path.join(folder, 'pay.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 2500');
  database.exec(SCHEMA);
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const prepared = (sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  let depth = 0;
  return {
    rows: (sql, values = {}) => prepared(sql).all(values),
    row: (sql, values = {}) => prepared(sql).get(values),
    run: (sql, values = {}) => Number(prepared(sql).run(values).changes),
    atOnce(work) {
      if (depth > 0) return work();
      database.exec('begin immediate');
      depth += 1;
      try {
        const result = work();
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec('rollback');
        throw error;
      } finally {
        depth -= 1;
      }
    },
    forgetAll() {
      for (const table of TABLES) database.exec(`delete from ${table}`);
    },
    close: () => database.close(),
  };
}
