import type { Database } from '#database/database.ts';

/** Version of the content in the database; rises with every change of it, whoever makes it. */
export async function readContentVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}
