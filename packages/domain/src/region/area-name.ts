import type { Area } from './area-tree.ts';

/** What is not said when one says where one lives: 市 in 杭州市, 壮族自治区 in 广西壮族自治区. */
const KIND_OF_AREA = /(?:维吾尔|壮族|回族)?自治区$|特别行政区$|[省市区县]$/;

/** The name of an area as one says it: 浙江, 内蒙古, 香港. */
export function spokenName(name: string): string {
  return name.replace(KIND_OF_AREA, '');
}

/** The parts of the country, by the first two digits of their provinces' codes (GB/T 2260). */
const PARTS: readonly (readonly [name: string, codes: RegExp])[] = [
  ['华北', /^1/],
  ['东北', /^2/],
  ['华东', /^3/],
  ['华中', /^4[1-3]/],
  ['华南', /^4[4-6]/],
  ['西南', /^5/],
  ['西北', /^6/],
  ['港澳台', /^[78]/],
];

/** The provinces by part of the country, in their order; a part without any is left out. */
export function provincesByPart(
  provinces: readonly Area[],
): readonly { name: string; areas: readonly Area[] }[] {
  return PARTS.map(([name, codes]) => ({
    name,
    areas: provinces.filter(({ area_code }) => codes.test(area_code)),
  })).filter(({ areas }) => areas.length > 0);
}
