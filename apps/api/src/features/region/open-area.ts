import type { Database } from '#database/database.ts';
import { type AreaRow, findArea } from './area-store.ts';

/** The area, if it exists and learners may choose it (otherwise 2001). */
export async function findOpenArea(db: Database, areaId: number): Promise<AreaRow | null> {
  const area = await findArea(db, areaId);
  return area?.status === 1 ? area : null;
}
