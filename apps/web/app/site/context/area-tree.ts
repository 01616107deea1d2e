import type { ApiClient, DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
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

/** The area tree, fetched once; null when it could not be read: then the next call tries again. */
export function areaTreeOf(api: ApiClient): () => Promise<readonly Area[] | null> {
  let asked: Promise<readonly Area[] | null> | null = null;
  return () => {
    const asking =
      asked ??
      api.getHomeOption().then((answer) => {
        if (answer.errcode === ERRCODES.OK) return readAreas(answer.data.areas);
        asked = null;
        return null;
      });
    asked = asking;
    return asking;
  };
}
