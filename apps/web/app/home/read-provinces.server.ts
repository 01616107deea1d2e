import { ERRCODES } from '@jixu/constants';
import type { Area } from '@jixu/domain/region/area-tree';
import { publicApi } from '../api/public-answers.server.ts';

/** The provinces alone, for the list on the page; null when the tree could not be read (HOME-06). */
export async function readProvinces() {
  const answer = await publicApi.getHomeOption();
  const provinces: readonly Area[] | null =
    answer.errcode === ERRCODES.OK
      ? answer.data.areas.map(({ id, name, area_code, status }) => ({
          id,
          name,
          area_code,
          status,
          child: [],
        }))
      : null;
  return { provinces, answer };
}
