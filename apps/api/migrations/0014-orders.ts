import { type Kysely, sql } from 'kysely';

/** Written once: what happened to money is never rewritten. */
const APPEND_ONLY = ['channel_event', 'journal', 'journal_entry', 'order_event', 'statement_row'];

/**
 * What learners buy, what channels paid for it, and the journal in which every fen is booked twice. A learner with an
 * order cannot be deleted; money is always whole fen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOrders(db);
  await createPayments(db);
  await createJournal(db);
  await createStatements(db);
  for (const table of APPEND_ONLY) {
    await sql`
      create trigger append_only before update or delete on ${sql.table(table)}
        for each statement execute function refuse_change()`.execute(db);
  }
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table orders (
      id bigint generated always as identity primary key,
      trade_pno text not null unique,
      learner_id bigint not null references learner (id) on delete restrict,
      area_id integer not null,
      order_type smallint not null default 1 check (order_type in (1, 2)),
      lines_key bytea not null,
      request_key text,
      channel text not null,
      remark text not null default '',
      total bigint not null check (total >= 0),
      is_all_required boolean not null,
      state text not null check (state in ('pending', 'closing', 'closed', 'paid')),
      close_reason text check (close_reason in ('expired', 'deleted', 'replaced')),
      listed boolean not null default true,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      paid_at timestamptz
    )`.execute(db);
  await sql`create unique index order_pending_once on orders (learner_id, lines_key) where state = 'pending'`.execute(
    db,
  );
  await sql`create index order_of_learner on orders (learner_id, id desc)`.execute(db);
  await sql`create index order_to_end on orders (expires_at) where state in ('pending', 'closing')`.execute(
    db,
  );
  await sql`
    create table order_line (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders (id),
      trade_no text not null unique,
      package_id integer not null,
      year_id integer not null,
      name text not null,
      price bigint not null check (price >= 0),
      unique (order_id, package_id, year_id)
    )`.execute(db);
  await sql`
    create function order_adds_up() returns trigger language plpgsql as $$
    declare changed bigint := case tg_table_name when 'orders' then new.id else (to_jsonb(new)->>'order_id')::bigint end;
    begin
      if (select total from orders where id = changed)
        <> (select coalesce(sum(price), 0) from order_line where order_id = changed) then
        raise exception 'the lines of order % do not sum to its total', changed using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ['orders', 'order_line']) {
    await sql`
      create constraint trigger order_adds_up after insert on ${sql.table(table)} deferrable initially deferred
        for each row execute function order_adds_up()`.execute(db);
  }
  await sql`
    create table order_event (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders (id),
      at timestamptz not null default clock_timestamp(),
      event jsonb not null
    )`.execute(db);
  await sql`create index order_event_of on order_event (order_id, id)`.execute(db);
  await sql`alter table entitlement add column order_line_id bigint references order_line (id)`.execute(db);
  await sql`
    create unique index entitlement_of_line on entitlement (order_line_id) where revoked_at is null`.execute(
    db,
  );
}

async function createPayments(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pay_attempt (
      id bigint generated always as identity primary key,
      order_id bigint not null references orders (id),
      channel text not null,
      product text not null,
      channel_no text not null,
      amount bigint not null check (amount > 0),
      payer text not null default '',
      state text not null check (state in ('sent', 'open', 'closing', 'closed', 'dead', 'paid')),
      address text not null default '',
      made_at timestamptz not null default now(),
      time_expire timestamptz not null,
      ended_at timestamptz,
      looks integer not null default 0,
      next_look_at timestamptz,
      asked_at timestamptz,
      unique (channel, channel_no)
    )`.execute(db);
  await sql`
    create unique index attempt_open_once on pay_attempt (order_id, channel, product, payer)
      where state in ('sent', 'open')`.execute(db);
  await sql`create index attempt_of_order on pay_attempt (order_id)`.execute(db);
  await sql`create index attempt_due on pay_attempt (next_look_at) where next_look_at is not null`.execute(
    db,
  );
  await sql`
    create table payment (
      id bigint generated always as identity primary key,
      attempt_id bigint references pay_attempt (id),
      channel text not null,
      channel_no text not null,
      transaction_id text not null,
      amount bigint not null check (amount > 0),
      paid_at timestamptz not null,
      decision text not null check (decision in ('sold', 'sold-late', 'duplicate', 'unsellable', 'disputed', 'orphan')),
      source text not null check (source in ('notification', 'query', 'statement', 'verification')),
      booked_at timestamptz not null default now(),
      unique (channel, transaction_id)
    )`.execute(db);
  await sql`create index payment_of_attempt on payment (attempt_id)`.execute(db);
  await sql`
    create table refund (
      id bigint generated always as identity primary key,
      payment_id bigint not null references payment (id),
      order_line_id bigint references order_line (id),
      refund_no text not null unique,
      amount bigint not null check (amount > 0),
      reason text not null check (reason in ('duplicate', 'unsellable', 'finance')),
      note text not null default '',
      state text not null check (state in ('wanted', 'sent', 'processing', 'done', 'failed', 'closed')),
      channel_refund_id text not null default '',
      wanted_at timestamptz not null default now(),
      worked_on_at timestamptz not null default now(),
      done_at timestamptz,
      tries integer not null default 0,
      next_look_at timestamptz
    )`.execute(db);
  await sql`create index refund_of_payment on refund (payment_id)`.execute(db);
  await sql`create index refund_due on refund (next_look_at) where next_look_at is not null`.execute(db);
  await sql`
    create function refunds_within_payment() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from refund where payment_id = new.payment_id and state <> 'closed')
        > (select amount from payment where id = new.payment_id) then
        raise exception 'payment % would be refunded more than once', new.payment_id using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger refunds_within_payment after insert or update on refund deferrable initially deferred
      for each row execute function refunds_within_payment()`.execute(db);
  await sql`
    create table channel_event (
      id bigint generated always as identity primary key,
      channel text not null,
      event_id text not null,
      digest text not null,
      source text not null,
      verdict text not null,
      received_at timestamptz not null default now(),
      unique (channel, event_id, digest)
    )`.execute(db);
  await sql`
    create table alarm (
      id bigint generated always as identity primary key,
      kind text not null,
      key text not null,
      detail jsonb not null,
      raised_at timestamptz not null default now(),
      next_at timestamptz default now(),
      told_at timestamptz,
      unique (kind, key)
    )`.execute(db);
}

async function createJournal(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table journal (
      id bigint generated always as identity primary key,
      kind text not null,
      ref text not null,
      booked_at timestamptz not null default now(),
      unique (kind, ref)
    )`.execute(db);
  await sql`
    create table journal_entry (
      journal_id bigint not null references journal (id),
      account text not null,
      amount bigint not null check (amount <> 0),
      primary key (journal_id, account)
    )`.execute(db);
  await sql`create index journal_entry_of_account on journal_entry (account)`.execute(db);
  await sql`
    create function journal_is_balanced() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) from journal_entry where journal_id = new.journal_id) <> 0 then
        raise exception 'journal % is not balanced', new.journal_id using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger journal_is_balanced after insert on journal_entry deferrable initially deferred
      for each row execute function journal_is_balanced()`.execute(db);
}

async function createStatements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statement (
      channel text not null,
      day date not null,
      state text not null default 'wanted' check (state in ('wanted', 'imported')),
      sha256 text not null default '',
      tries integer not null default 0,
      next_at timestamptz not null default now(),
      imported_at timestamptz,
      primary key (channel, day)
    )`.execute(db);
  await sql`
    create table statement_row (
      channel text not null,
      day date not null,
      kind text not null check (kind in ('payment', 'refund')),
      transaction_id text not null,
      refund_no text not null,
      channel_no text not null,
      amount bigint not null,
      fee bigint not null,
      at timestamptz not null,
      primary key (channel, transaction_id, kind, refund_no)
    )`.execute(db);
  await sql`
    create table reconciliation_difference (
      id bigint generated always as identity primary key,
      channel text not null,
      day date not null,
      kind text not null,
      number text not null,
      detail jsonb not null,
      found_at timestamptz not null default now(),
      unique (channel, day, kind, number)
    )`.execute(db);
}
