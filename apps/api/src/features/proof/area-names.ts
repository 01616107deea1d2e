import type { Database } from '#database/database.ts';
import { listStudyYears } from '#features/areas/area-store.ts';
import { listAreaNames } from './study-proof-store.ts';

/** An area's name on a proof: from the city down, or the province itself. */
export async function areaNameOf(db: Database, areaId: number): Promise<string> {
  const [province = '', ...below] = await listAreaNames(db, areaId);
  return below.length === 0 ? province : below.join('');
}

/** Names of an area's years; a year the area no longer has is named by its number. */
export async function yearNamesOf(db: Database, areaId: number): Promise<(yearId: number) => string> {
  const years = await listStudyYears(db, areaId);
  return (yearId) => years.find((year) => year.yearId === yearId)?.yearName ?? `${yearId}年度`;
}
