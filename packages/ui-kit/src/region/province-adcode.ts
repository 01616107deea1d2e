import type { Area } from '@jixu/domain/region/area-tree';

/** The province for a shape of the map: its six-digit adcode equals the province's area_code (HOME-04). */
export function provinceOfAdcode(areas: readonly Area[], adcode: string): Area | null {
  return areas.find((area) => area.area_code === adcode) ?? null;
}
