import type { ApiClient } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import type { Area } from '@jixu/domain/region/area-tree';
import { readAreas } from './read-areas.ts';

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
