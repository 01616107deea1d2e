import { readJson, storedField } from '@jixu/domain/text/read-json';
import type { KeyValueStorage } from '../ports.ts';

/** The region chosen in this browser (000 §3: areaPageInfo, provinceCode). Either part may be missing. */
export type StoredRegion = { areaId: number | null; provinceCode: number | null };

type Reader = Pick<KeyValueStorage, 'getItem'>;
type Writer = Pick<KeyValueStorage, 'setItem'>;

const positive = (value: unknown): number | null => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : null;
};

export function readStoredRegion(storage: Reader): StoredRegion {
  return {
    areaId: positive(storedField(readJson(storage.getItem('areaPageInfo')), 'area_id')),
    provinceCode: positive(storage.getItem('provinceCode')),
  };
}

/** Stores what is known; an unknown province leaves the stored one unchanged. */
export function storeRegion(storage: Writer, region: { areaId: number; provinceCode: number | null }): void {
  storage.setItem('areaPageInfo', JSON.stringify({ area_id: region.areaId }));
  if (region.provinceCode !== null) storage.setItem('provinceCode', String(region.provinceCode));
}
