import { FOLDING } from '@jixu/domain/library/fold-text';
import { type Kysely, sql } from 'kysely';

/**
 * What a search in the library needs: where a statute holds, whether it is published, and its texts as searches compare
 * them. These are columns the database computes, so that whoever changes a text cannot forget them. Versions of one
 * statute share `edition_of`; each says from when, and until when, it was in force.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createFolding(db);
  await sql`
    alter table statute
      add column area_code text not null default '' check (area_code ~ '^([0-9]{6})?$'),
      add column edition_of integer,
      add column effective_on date,
      add column expired_on date check (expired_on > effective_on),
      add column is_published boolean not null default true,
      add column folded_name text not null generated always as (fold_statute(name)) stored,
      add column folded_code text not null generated always as (fold_statute(fg_code)) stored,
      add column folded_text text not null generated always as (fold_statute(statute_text(content))) stored,
      add check (edition_of is null or effective_on is not null)`.execute(db);
  await sql`create index statute_edition on statute (edition_of) where edition_of is not null`.execute(db);
  await countChanges(db);
}

/**
 * `statute_text`: what a reader sees of HTML, blocks parted by U+0001. `fold_statute`: a text as searches compare it. If
 * the table in @jixu/domain changes, a new migration has to replace the function and compute the columns again.
 */
async function createFolding(db: Kysely<unknown>): Promise<void> {
  const blocks =
    'address|blockquote|br|dd|div|dl|dt|h[1-6]|hr|img|li|ol|p|pre|section|table|tbody|td|th|thead|tr|ul';
  await sql`
    create function statute_text(html text) returns text language sql immutable strict parallel safe as ${sql.lit(`
      select replace(replace(replace(replace(replace(replace(
        regexp_replace(regexp_replace(replace(html, chr(1), ''), '</?(${blocks})(\\s[^>]*|/)?>', chr(1), 'gi'), '<[^>]*>', '', 'g'),
        '&nbsp;', chr(160)), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')`)}`.execute(
    db,
  );
  await sql`
    create function fold_statute(given text) returns text language sql immutable strict parallel safe as ${sql.lit(
      `select translate(given, ${quoted(FOLDING.from)}, ${quoted(FOLDING.to)})`,
    )}`.execute(db);
}

/** A text as a literal of SQL, control characters included. */
function quoted(text: string): string {
  const escaped = [...text].map(
    (letter) => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
  return `E'${escaped.join('')}'`;
}

/** Each change of a statute gives it a new revision: an index reads again what has one it does not know. */
async function countChanges(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence statute_revision`.execute(db);
  await sql`alter table statute add column revision bigint not null default nextval('statute_revision')`.execute(
    db,
  );
  await sql`
    create function statute_revised() returns trigger language plpgsql as $$
    begin
      new.revision := nextval('statute_revision');
      return new;
    end $$`.execute(db);
  await sql`
    create trigger statute_revised before update on statute
      for each row execute function statute_revised()`.execute(db);
}
