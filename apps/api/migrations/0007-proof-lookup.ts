import { type Kysely, sql } from 'kysely';

/** Lookups of study proofs, counted per address and per identity card, known or not (security X3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table proof_lookup (
      id bigint generated always as identity primary key,
      address_index bytea not null,
      card_index bytea not null,
      looked_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  await sql`create index proof_lookup_from_address on proof_lookup (address_index, looked_at)`.execute(db);
  await sql`create index proof_lookup_of_card on proof_lookup (card_index, looked_at)`.execute(db);
  await sql`create index proof_lookup_when on proof_lookup (looked_at)`.execute(db);
}
