import type { DataOf } from '@jixu/api-client';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { NO_AUDITION_QUERY } from '@jixu/domain/audition/audition-query';
import { type Area, areaPath } from '@jixu/domain/region/area-tree';
import { readId } from '@jixu/domain/site/pages/read-id';
import { dataOf } from '../api/data-of.ts';
import { type PublicApi, publicApi } from '../api/public-responses.server.ts';
import { cleanHtml } from '../api/sanitize.server.ts';
import { type AuditionOptions, auditionOptionsOf } from '../audition/audition-options.ts';
import { type AuditionPage, listAudition } from '../audition/list-audition.ts';
import { readAreas } from '../site/context/area-tree.ts';

/** The area of a page: the number in the path wins; the query counts where the path has none (A12). */
export function areaIdOf(pathId: string, search: URLSearchParams): number | null {
  return /^\d/.test(pathId) ? readId(pathId) : readId(search.get('area'));
}

export type AreaPageData = {
  /** `place`: the names from the province down, e.g. 浙江省 · 杭州市 · 西湖区. */
  area: { id: number; name: string; provinceName: string; provinceId: number | null; place: string };
  /** False for an area that is not enabled. */
  open: boolean;
  index: DataOf<'getHomeIndex'> | null;
  loginSetting: DataOf<'getLoginMsg'> | null;
  notice: DataOf<'getTrainingNotice'> | null;
  /** The newest notices and the total; null when they could not be read. */
  notices: DataOf<'listNotices'> | null;
  audition: { options: AuditionOptions; first: AuditionPage };
};

/** As many notices as the panel shows. */
const NOTICES_ASKED = { page: 1, limit: CONSTANTS.NOTICES_MORE_ABOVE } as const;

function describe(way: readonly Area[], id: number): AreaPageData['area'] {
  const [province] = way;
  const area = way.at(-1);
  return {
    id,
    name: area?.name ?? '',
    provinceName: area?.province_name ?? province?.name ?? '',
    provinceId: province?.id ?? null,
    place: way.map(({ name }) => name).join(' · '),
  };
}

function cleanNotice(notice: AreaPageData['notice']): AreaPageData['notice'] {
  return notice && { ...notice, content: cleanHtml(notice.content) };
}

/**
 * All data of an area page; null for an unknown area, which costs no more than the table of areas, whatever numbers
 * somebody invents. The rest is loaded in parallel; a failed call leaves its part empty.
 */
export async function readAreaPage(areaId: number, api: PublicApi = publicApi) {
  const option = await api.getHomeOption();
  const way = option.errcode === ERRCODES.OK ? areaPath(readAreas(option.data.areas), areaId) : [];
  if (option.errcode === ERRCODES.OK && way.length === 0) return { page: null, responses: [option] };
  const input = { area_id: areaId };
  const [index, setting, notice, notices, audition] = await Promise.all([
    api.getHomeIndex(input),
    api.getLoginMsg(input),
    api.getTrainingNotice(input),
    api.listNotices({ ...input, ...NOTICES_ASKED }),
    listAudition(api, NO_AUDITION_QUERY, { kind: 'area', areaId }),
  ]);
  const responses = [option, index, setting, notice, notices, audition.response];
  const page: AreaPageData = {
    area: describe(way, areaId),
    open: index.errcode !== ERRCODES.AREA_NOT_OPEN,
    index: dataOf<'getHomeIndex'>(index),
    loginSetting: dataOf<'getLoginMsg'>(setting),
    notice: cleanNotice(dataOf<'getTrainingNotice'>(notice)),
    notices: dataOf<'listNotices'>(notices),
    audition: {
      options: auditionOptionsOf(dataOf<'getHomeOption'>(option)),
      first: audition.list,
    },
  };
  return { page, responses };
}
