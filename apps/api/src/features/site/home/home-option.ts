import type { AreaCity, AreaDistrict, AreaProvince, HomeOption } from '@jixu/contract/zod';
import type { Database } from '#database/database.ts';
import { twoAtATime } from '#database/two-at-a-time.ts';
import { listSubjects, listYearNames } from '#features/catalogue/course-store.ts';
import { type AreaRow, listAreas } from '#features/region/area-store.ts';

/** Kinds of learners that audition courses are meant for (000 §3). */
const LISTEN_CATALOG = [
  { id: 1, name: '企业会计人员' },
  { id: 2, name: '行政事业单位会计人员' },
];

/** All choices of the home page, built from the seeded content. */
export async function buildHomeOption(db: Database): Promise<HomeOption> {
  const [areas, subjects, years] = await twoAtATime([
    () => listAreas(db),
    () => listSubjects(db),
    () => listYearNames(db),
  ]);
  const classes = Map.groupBy(subjects, (row) => row.classify_id);
  return {
    areas: buildTree(areas),
    areas_temp: areas
      .filter(({ parentId, status }) => parentId === null && status === 1)
      .map(({ id, name }) => ({ id, name })),
    listen_catalog: LISTEN_CATALOG,
    listen_years: years,
    catalog: [...classes].map(([id, rows]) => ({
      id,
      name: rows[0]?.classify_name ?? '',
      children: rows.map((row) => ({ id: row.subject_id, name: row.subject_name })),
    })),
  };
}

/** Three levels, each in the order of the rows. */
export function buildTree(areas: readonly AreaRow[]): AreaProvince[] {
  const below = Map.groupBy(areas, (area) => area.parentId ?? 0);
  const names = new Map(areas.map((area) => [area.id, area.name]));
  const node = (area: AreaRow) => ({
    id: area.id,
    name: area.name,
    area_code: area.areaCode,
    status: area.status === 1 ? (1 as const) : (0 as const),
    province_name: names.get(area.provinceId) ?? area.name,
    pid: area.parentId ?? 0,
  });
  const children = <T>(area: AreaRow, build: (child: AreaRow) => T) => (below.get(area.id) ?? []).map(build);
  const district = (area: AreaRow): AreaDistrict => ({ ...node(area), child: [] });
  const city = (area: AreaRow): AreaCity => ({ ...node(area), child: children(area, district) });
  const province = (area: AreaRow): AreaProvince => ({ ...node(area), child: children(area, city) });
  return (below.get(0) ?? []).map(province);
}
