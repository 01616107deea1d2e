import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

export interface Hits {
  key: string;
  hits: number;
}

/** Adds one minute's hits to the counts of all processes; returns the sums. Keys must not repeat. */
export async function addHits(db: Database, minute: number, counted: readonly Hits[]): Promise<Hits[]> {
  const sorted = [...counted].sort((left, right) => (left.key < right.key ? -1 : 1));
  const keys = sorted.map((entry) => entry.key);
  const hits = sorted.map((entry) => entry.hits);
  const summed = await sql<Hits>`
    insert into rate_window as t (key, minute, hits)
    select key, ${minute}::bigint, hits from unnest(${keys}::text[], ${hits}::int[]) as c (key, hits)
    on conflict (key) do update set
      hits = case when t.minute = excluded.minute then t.hits + excluded.hits else excluded.hits end,
      minute = excluded.minute
    where t.minute <= excluded.minute
    returning key, hits`.execute(db);
  return summed.rows;
}
