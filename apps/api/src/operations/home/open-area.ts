import { type AreaRow, findArea } from '../../stores/area-store.ts';
import type { Database } from '../../stores/database.ts';

/** The area, if there is one of that id and learners may choose it (otherwise 2001). */
export async function findOpenArea(db: Database, areaId: number): Promise<AreaRow | null> {
  const area = await findArea(db, areaId);
  return area?.status === 1 ? area : null;
}
