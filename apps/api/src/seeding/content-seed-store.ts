import type { Insertable } from 'kysely';
import type { ContentTables } from '#database/content-tables.ts';
import type { Database } from '#database/database.ts';

/** Rows of a seed file by table. */
export type ContentRows = { [Name in keyof ContentTables]?: Insertable<ContentTables[Name]>[] };

/** The tables filled by a part of the content, referenced ones first. */
export type ContentTableList = readonly (keyof ContentTables)[];

/** Maximum rows per statement, below the limit of 65 535 parameters. */
const CHUNK = 1000;

/** Replaces the entire contents of the named tables with these rows. */
export async function replaceContent(
  db: Database,
  tables: ContentTableList,
  rows: ContentRows,
): Promise<void> {
  for (const table of [...tables].reverse()) await db.deleteFrom(table).execute();
  for (const table of tables) {
    const all = rows[table] ?? [];
    for (let at = 0; at < all.length; at += CHUNK) {
      await db
        .insertInto(table)
        .values(all.slice(at, at + CHUNK) as never)
        .execute();
    }
  }
}
