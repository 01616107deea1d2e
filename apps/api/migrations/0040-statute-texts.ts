import { type Kysely, sql } from 'kysely';

/**
 * Full texts, which an operator loads from a folder and no seed file has. They are kept apart from `statute`, whose rows
 * every new version of the content replaces, and are put in place again afterwards: by name and day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statute_source (
      name text not null,
      published_on date not null,
      content text,
      pdf bytea,
      pdf_name text,
      pdf_sha256 text generated always as (encode(sha256(pdf), 'hex')) stored,
      loaded_at timestamptz not null default now(),
      primary key (name, published_on),
      check (num_nonnulls(content, pdf) > 0),
      check ((pdf is null) = (pdf_name is null))
    )`.execute(db);
  await sql`create index statute_pdf on statute_source (pdf_sha256) where pdf is not null`.execute(db);
}
