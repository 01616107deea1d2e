import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import type { Database } from '#database/database.ts';
import { findOpenArea } from '#features/region/open-area.ts';
import { listRules } from '#features/region/rule-store.ts';
import { currentYear } from '#features/study/current-year.ts';
import type { Buyer } from './buyer-store.ts';
import { listYearsOnSale } from './years-on-sale.ts';

/** Who asks for a list of the shop, the year it is about, and whether anything of that is still sold. */
export interface AskedYear {
  buyer: Buyer;
  yearId: number;
  isOnSale: boolean;
}

/** The year that is named, by either name, else the area's newest. null: the area is not open. */
export async function readAskedYear(
  db: Database,
  learnerId: number,
  asked: { area_id: number; year?: number | undefined; year_id?: number | undefined },
): Promise<AskedYear | null> {
  if ((await findOpenArea(db, asked.area_id)) === null) return null;
  const buyer = { id: learnerId, areaId: asked.area_id };
  const [newest] = await listRules(db, buyer.areaId);
  const yearId =
    asked.year ?? asked.year_id ?? newest?.rule.yearId ?? currentYear([], shanghaiDay(Date.now()));
  const years = await listYearsOnSale(db, buyer, Date.now());
  return { buyer, yearId, isOnSale: years.includes(yearId) };
}
