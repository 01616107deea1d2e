import { readStoredRegion } from '@jixu/controllers/region/stored-region';
import { areaPageUrl } from '@jixu/domain/region/region-entered';
import { readJson, storedField } from '@jixu/domain/text/read-json';

const KEY = 'areaPlace';
/** Opens the login on arrival at an area page. */
export const LOGIN_HASH = '#login';

/** Remembers the names of the area whose page was shown, for a visitor who comes back to the home page. */
export function storePlace(storage: Pick<Storage, 'setItem'>, areaId: number, place: string): void {
  storage.setItem(KEY, JSON.stringify({ area_id: areaId, place }));
}

/** The area this browser chose last: its names, and the address that opens its login. Null without one. */
export function readPlace(storage: Pick<Storage, 'getItem'>): { place: string; loginHref: string } | null {
  const { areaId, provinceCode } = readStoredRegion(storage);
  if (areaId === null) return null;
  const stored = readJson(storage.getItem(KEY));
  const place = storedField(stored, 'place');
  if (storedField(stored, 'area_id') !== areaId || typeof place !== 'string' || place === '') return null;
  return { place, loginHref: areaPageUrl(areaId, provinceCode) + LOGIN_HASH };
}
