import type { Database } from '#database/database.ts';

/** Version of the content in the database; changes with every re-seed. */
export async function readContentVersion(db: Database): Promise<string> {
  const rows = await db.selectFrom('seed_mark').select(['name', 'hash']).orderBy('name').execute();
  return rows.map((row) => `${row.name}=${row.hash}`).join(' ');
}
