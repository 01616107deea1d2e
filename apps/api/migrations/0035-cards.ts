import { type Kysely, sql } from 'kysely';

/**
 * Bank cards that learners bind, and the codes by which they pay with them. Of a card there are its bank, its last digits
 * and two keyed hashes: the number, the identity card and the phone are never stored. Beside them the keys that cards are
 * encrypted for, and the envelopes that were opened.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table card_key (
      kid text primary key check (kid <> ''),
      public_key jsonb not null,
      private_key bytea not null,
      made_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`
    create table card_envelope (
      jti text primary key,
      opened_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`
    create table card (
      id integer generated always as identity primary key,
      learner_id bigint not null references learner (id),
      tx_sn text not null unique,
      bank_id integer not null,
      last_digits text not null check (last_digits ~ '^[0-9]{4}$'),
      digits smallint not null check (digits between 12 and 19),
      card_index bytea not null,
      phone_index bytea not null,
      state text not null default 'asking'
        check (state in ('asking', 'asked', 'declined', 'replaced', 'bound', 'ending', 'ended')),
      asked_at timestamptz not null default clock_timestamp(),
      bound_at timestamptz,
      guesses integer not null default 0,
      code_hash bytea,
      next_at timestamptz,
      check ((next_at is not null) = (state = 'ending'))
    )`.execute(db);
  await sql`create index card_of_learner on card (learner_id, id)`.execute(db);
  await sql`create unique index card_bound_once on card (learner_id, card_index) where state = 'bound'`.execute(
    db,
  );
  await sql`create index card_of_phone on card (phone_index, asked_at)`.execute(db);
  await sql`create index card_to_end on card (next_at) where next_at is not null`.execute(db);
  await sql`
    create table card_charge (
      tx_no text primary key,
      order_id bigint not null references orders (id),
      card_id integer not null references card (id),
      state text not null default 'asking' check (state in ('asking', 'asked')),
      asked_at timestamptz not null default clock_timestamp(),
      guesses integer not null default 0,
      submitted_at timestamptz,
      code_hash bytea
    )`.execute(db);
  await sql`create index card_charge_of_order on card_charge (order_id, asked_at)`.execute(db);
  await sql`create index card_charge_of_card on card_charge (card_id, asked_at)`.execute(db);
}
