import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** A full text for the statute of that name and day. */
export interface StatuteSource {
  name: string;
  /** `YYYY-MM-DD`. */
  publishedOn: string;
  /** Sanitised HTML; null: there is only a file. */
  content: string | null;
  pdf: { name: string; bytes: Buffer } | null;
}

/** Stores full texts; what was loaded before of the same statute is replaced, a text and a file each by itself. */
export async function saveSources(db: Database, sources: readonly StatuteSource[]): Promise<void> {
  for (const { name, publishedOn, content, pdf } of sources) {
    await sql`
      insert into statute_source (name, published_on, content, pdf, pdf_name)
      values (${name}, ${publishedOn}::date, ${content}, ${pdf?.bytes ?? null}, ${pdf?.name ?? null})
      on conflict (name, published_on) do update set
        content = coalesce(excluded.content, statute_source.content),
        pdf = coalesce(excluded.pdf, statute_source.pdf),
        pdf_name = coalesce(excluded.pdf_name, statute_source.pdf_name),
        loaded_at = now()`.execute(db);
  }
}

/** Puts the loaded texts into the statutes of their names and days; those that have theirs stay unchanged. */
export async function placeSources(db: Database): Promise<number> {
  const placed = await sql<{ id: number }>`
    with loaded as (
      select name, published_on, content, case when pdf is null then null else jsonb_build_object(
        'type', 1,
        'files', jsonb_build_array(jsonb_build_object('url', ${statutePdfPath('')} || pdf_sha256 || '.pdf', 'name', pdf_name)),
        'url', ${statutePdfPath('')} || pdf_sha256 || '.pdf', 'name', pdf_name) end as file
      from statute_source)
    update statute set content = coalesce(loaded.content, statute.content), file = coalesce(loaded.file, statute.file)
    from loaded
    where statute.name = loaded.name and statute.published_on = loaded.published_on
      and ((loaded.content is not null and loaded.content <> statute.content)
        or (loaded.file is not null and loaded.file is distinct from statute.file))
    returning statute.id`.execute(db);
  return placed.rows.length;
}

/** Names and days of every statute, for telling which file belongs to which. */
export async function listStatuteTitles(db: Database): Promise<{ name: string; publishedOn: string }[]> {
  return db.selectFrom('statute').select(['name', 'published_on as publishedOn']).execute();
}

/** The bytes of a published statute's file, by their digest; null if there is none. */
export async function findStatutePdf(db: Database, sha256: string): Promise<Buffer | null> {
  const found = await sql<{ pdf: Buffer }>`
    select pdf from statute_source where pdf_sha256 = ${sha256} and exists (
      select from statute where is_published and statute.name = statute_source.name
        and statute.published_on = statute_source.published_on)
    limit 1`.execute(db);
  return found.rows[0]?.pdf ?? null;
}

/** Publishes or withdraws a statute or a notice; whether there is one of that id. */
export async function setPublished(
  db: Database,
  table: 'statute' | 'notice',
  id: number,
  isPublished: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ is_published: isPublished })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Where the file of a statute is; it is named by its digest, so that what is there never changes. */
const statutePdfPath = (file: string): string => `/storage/statute/${file}`;
