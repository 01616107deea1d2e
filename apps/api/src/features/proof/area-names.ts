import type { Database } from '#database/database.ts';
import { listAreaNames } from './study-proof-store.ts';

/** An area's name on a proof: from the city down, or the province itself. */
export async function areaNameOf(db: Database, areaId: number): Promise<string> {
  const [province = '', ...below] = await listAreaNames(db, areaId);
  return below.length === 0 ? province : below.join('');
}
