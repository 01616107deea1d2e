import { ERRCODES } from '@jixu/constants';
import type { AuditionPlace } from '@jixu/domain/audition/audition-call';
import type { AuditionQuery } from '@jixu/domain/audition/audition-query';
import { type Area, areaPath, NATIONWIDE_AREA, openAreas } from '@jixu/domain/region/area-tree';
import { dataOf } from '../api/data-of.ts';
import { type PublicApi, publicApi } from '../api/public-responses.server.ts';
import { readAreas } from '../site/context/area-tree.ts';
import { type AuditionOptions, auditionOptionsOf } from './audition-options.ts';
import { listAudition } from './list-audition.ts';
import type { FirstAudition } from './use-audition-list.ts';

export type CourseListPlace = Exclude<AuditionPlace, { kind: 'home' }>;

export type CourseListData = {
  place: CourseListPlace;
  /** The area and its province; null for all areas, or when the tree could not be read. */
  area: { id: number; name: string; provinceName: string } | null;
  /** The choices of area: 全国, the open provinces, and the area itself (A13). */
  areas: readonly { id: number; name: string }[];
  options: AuditionOptions;
  first: FirstAudition;
};

function choicesOf(provinces: readonly Area[], way: readonly Area[]): CourseListData['areas'] {
  const listed = openAreas(provinces);
  const own = way.at(-1);
  const extra = own && way.length > 1 ? [own] : [];
  return [NATIONWIDE_AREA, ...extra, ...listed].map(({ id, name }) => ({ id, name }));
}

function areaOf(way: readonly Area[]): CourseListData['area'] {
  const own = way.at(-1);
  return own
    ? { id: own.id, name: own.name, provinceName: own.province_name || way[0]?.name || own.name }
    : null;
}

/** The data of a course list; null for an unknown area. */
export async function readCourseList(
  place: CourseListPlace,
  query: AuditionQuery,
  api: PublicApi = publicApi,
) {
  const [option, audition] = await Promise.all([api.getHomeOption(), listAudition(api, query, place)]);
  const responses = [option, audition.response];
  const choices = dataOf<'getHomeOption'>(option);
  const provinces = readAreas(choices?.areas ?? []);
  const way = place.kind === 'area' ? areaPath(provinces, place.areaId) : [];
  if (place.kind === 'area' && option.errcode === ERRCODES.OK && way.length === 0) {
    return { page: null, responses };
  }
  const page: CourseListData = {
    place,
    area: areaOf(way),
    areas: choicesOf(provinces, way),
    options: auditionOptionsOf(choices),
    first: { query, list: audition.list },
  };
  return { page, responses };
}
