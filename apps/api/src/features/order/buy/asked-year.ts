import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import type { Database } from '#database/database.ts';
import { listRules } from '#features/region/rule-store.ts';
import { currentYear } from '#features/study/current-year.ts';
import type { Buyer } from './buyer-store.ts';
import { listYearsOnSale } from './years-on-sale.ts';

/** The year a list of the shop is about, and whether anything of it is still sold. */
export interface AskedYear {
  yearId: number;
  isOnSale: boolean;
}

/** The year that is named, by either name, else the area's newest. */
export async function readAskedYear(
  db: Database,
  buyer: Buyer,
  asked: { year?: number | undefined; year_id?: number | undefined },
): Promise<AskedYear> {
  const [newest] = await listRules(db, buyer.areaId);
  const yearId =
    asked.year ?? asked.year_id ?? newest?.rule.yearId ?? currentYear([], shanghaiDay(Date.now()));
  const years = await listYearsOnSale(db, buyer, Date.now());
  return { yearId, isOnSale: years.includes(yearId) };
}
