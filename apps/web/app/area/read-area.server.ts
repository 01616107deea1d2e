import type { DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { type Area, areaPath } from '@jixu/domain/region/area-tree';
import { answerOf } from '../api/answer.ts';
import { publicApi } from '../api/public-answers.server.ts';
import { cleanHtml } from '../api/sanitize.server.ts';
import { readAreas } from '../site/read-areas.ts';

/** The area a page is about: the path's number wins, the query stands in where the path has none (A12). */
export function areaIdOf(pathId: string, search: URLSearchParams): number | null {
  if (/^\d{1,9}$/.test(pathId)) return Number(pathId);
  const asked = search.get('area') ?? '';
  return /^\d{1,9}$/.test(asked) ? Number(asked) : null;
}

export type AreaPageData = {
  area: { id: number; name: string; provinceName: string; provinceId: number | null };
  /** False for an area that is not enabled. */
  open: boolean;
  index: DataOf<'getHomeIndex'> | null;
  loginSetting: DataOf<'getLoginMsg'> | null;
  notice: DataOf<'getTrainingNotice'> | null;
};

function describe(way: readonly Area[], id: number): AreaPageData['area'] {
  const [province] = way;
  const area = way.at(-1);
  return {
    id,
    name: area?.name ?? '',
    provinceName: area?.province_name ?? province?.name ?? '',
    provinceId: province?.id ?? null,
  };
}

function cleanNotice(notice: AreaPageData['notice']): AreaPageData['notice'] {
  return notice && { ...notice, content: cleanHtml(notice.content) };
}

/** Everything of an area page in one go; null when there is no such area. A call that fails leaves its part empty. */
export async function readAreaPage(areaId: number) {
  const input = { area_id: areaId };
  const [option, index, setting, notice] = await Promise.all([
    publicApi.getHomeOption(),
    publicApi.getHomeIndex(input),
    publicApi.getLoginMsg(input),
    publicApi.getTrainingNotice(input),
  ]);
  const answers = [option, index, setting, notice];
  const way = option.errcode === ERRCODES.OK ? areaPath(readAreas(option.data.areas), areaId) : [];
  if (option.errcode === ERRCODES.OK && way.length === 0) return { page: null, answers };
  const page: AreaPageData = {
    area: describe(way, areaId),
    open: index.errcode !== ERRCODES.AREA_NOT_OPEN,
    index: answerOf<'getHomeIndex'>(index).data,
    loginSetting: answerOf<'getLoginMsg'>(setting).data,
    notice: cleanNotice(answerOf<'getTrainingNotice'>(notice).data),
  };
  return { page, answers };
}
