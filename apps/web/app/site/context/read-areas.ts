import type { DataOf } from '@jixu/api-client';
import type { Area } from '@jixu/domain/region/area-tree';

/** Joins the contract's three levels into one tree. A district's `child` is always empty, so its type there means nothing. */
export function readAreas(provinces: DataOf<'getHomeOption'>['areas']): readonly Area[] {
  return provinces.map((province) => ({
    ...province,
    child: province.child.map((city) => ({
      ...city,
      child: city.child.map((district) => ({ ...district, child: [] })),
    })),
  }));
}
