import type { Database } from '#database/database.ts';
import { listAreaNames } from './study-proof-store.ts';

/** Names of areas on a proof: from the city down, or the province itself. */
export async function areaNamesOf(
  db: Database,
  areaIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const lines = await listAreaNames(db, [...new Set(areaIds)]);
  return new Map(
    [...lines].map(([areaId, [province = '', ...below]]) => [
      areaId,
      below.length === 0 ? province : below.join(''),
    ]),
  );
}
