import { type Kysely, sql } from 'kysely';

/**
 * Invoices, their orders and their files. Whom one is made out to is encrypted, and frozen as soon as it is requested: only
 * one that failed is requested again, with other particulars. An order has one invoice that stands; `next_at` says when
 * something is to be done about one. A refund with a row in `refund_wait` waits until its invoice is taken back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createInvoices(db);
  await createInvoiceParts(db);
  await freezeInvoices(db);
}

async function createInvoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice (
      id bigint generated always as identity (start with 5001) primary key,
      learner_id bigint not null references learner (id) on delete restrict,
      state text not null default 'requested' check (state in ('requested', 'issued', 'failed', 'issuing', 'mailing', 'received',
        'after-sales-review', 'mailing-back', 'reversal-wanted', 'reversing', 'reversed', 'not-reversed')),
      try integer not null default 1 check (try > 0),
      serial text not null unique,
      request_index bytea not null,
      buyer_sealed bytea not null,
      amount bigint not null check (amount > 0),
      tax bigint not null check (tax >= 0 and tax < amount),
      number text unique check (number <> ''),
      file_key text unique,
      reason text not null default '',
      asked integer not null default 0,
      requested_at timestamptz not null default clock_timestamp(),
      issued_at timestamptz,
      reversed_at timestamptz,
      next_at timestamptz default clock_timestamp(),
      check ((next_at is not null) = (state in ('requested', 'issuing', 'reversal-wanted', 'reversing'))),
      check ((state in ('requested', 'issuing', 'failed')) = (number is null)),
      check (num_nonnulls(number, file_key, issued_at) in (0, 3)),
      check ((state = 'reversed') = (reversed_at is not null))
    )`.execute(db);
  await sql`create index invoice_due on invoice (next_at) where next_at is not null`.execute(db);
}

async function createInvoiceParts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invoice_order (
      invoice_id bigint not null references invoice (id),
      order_id bigint not null references orders (id),
      amount bigint not null check (amount > 0),
      stands boolean not null default true,
      primary key (invoice_id, order_id)
    )`.execute(db);
  await sql`create unique index invoice_order_once on invoice_order (order_id) where stands`.execute(db);
  await sql`create index invoice_of_order on invoice_order (order_id, invoice_id desc)`.execute(db);
  await sql`
    create table invoice_file (
      invoice_id bigint primary key references invoice (id),
      sha256 bytea not null check (length(sha256) = 32),
      content_sealed bytea not null,
      stored_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`
    create table refund_wait (
      refund_id bigint primary key references refund (id),
      invoice_id bigint not null references invoice (id)
    )`.execute(db);
  await sql`create index refund_wait_for on refund_wait (invoice_id)`.execute(db);
}

/** What was asked of the platform is never rewritten, and what it issued even less. */
async function freezeInvoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function invoice_is_frozen() returns trigger language plpgsql as $$
    begin
      if (old.learner_id, old.requested_at) is distinct from (new.learner_id, new.requested_at)
        or (old.number is not null and (old.number, old.file_key, old.issued_at) is distinct from (new.number, new.file_key, new.issued_at))
        or ((old.try, old.serial, old.request_index, old.buyer_sealed, old.amount, old.tax)
            is distinct from (new.try, new.serial, new.request_index, new.buyer_sealed, new.amount, new.tax)
          and not (old.state = 'failed' and new.state = 'requested' and new.try = old.try + 1)) then
        raise exception 'invoice % is frozen', old.id using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger frozen before update on invoice for each row execute function invoice_is_frozen()`.execute(
    db,
  );
  await sql`
    create trigger kept before delete on invoice for each statement execute function refuse_change()`.execute(
    db,
  );
  await sql`
    create trigger append_only before update or delete on invoice_file
      for each statement execute function refuse_change()`.execute(db);
}
