import type { Insertable } from 'kysely';
import type { ContentTables } from '#database/content-tables.ts';
import type { Database } from '#database/database.ts';

/** Rows of a seed file by the table they go to. */
export type ContentRows = { [Name in keyof ContentTables]?: Insertable<ContentTables[Name]>[] };

/** Which tables a part of the content fills, those that are named by others first. */
export type ContentTableList = readonly (keyof ContentTables)[];

/** A statement takes this many rows at most, below the limit of 65 535 parameters. */
const CHUNK = 1000;

/** Puts the rows in place of everything the named tables hold. */
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
