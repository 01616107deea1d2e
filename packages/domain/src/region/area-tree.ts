import { CONSTANTS } from '@jixu/constants';

/** An area of the tree, with the contract's field names (000 §3): province, city, district, each with its children. */
export interface Area {
  readonly id: number;
  readonly name: string;
  readonly area_code: string;
  /** 1: open. */
  readonly status: number;
  readonly province_name?: string | null | undefined;
  readonly pid?: number | null | undefined;
  readonly child?: readonly Area[] | null | undefined;
}

const OPEN = 1;

/** The artificial entry 全国 of filtering selectors; it means "no area". 000 §2, notes A13. */
export const NATIONWIDE_AREA: Area = {
  id: CONSTANTS.NATIONWIDE_AREA_ID,
  name: '全国',
  area_code: '',
  status: OPEN,
  child: [],
};

/** The path from the root to an area, which is last; empty if no area has that id. */
export function areaPath(areas: readonly Area[], id: number): readonly Area[] {
  for (const area of areas) {
    if (area.id === id) return [area];
    const below = areaPath(area.child ?? [], id);
    if (below.length > 0) return [area, ...below];
  }
  return [];
}

/** Finds an area at any depth; null if there is none. 000 §2. */
export function findArea(areas: readonly Area[], id: number): Area | null {
  return areaPath(areas, id).at(-1) ?? null;
}

/**
 * The site's province code of an area: the id of its province (notes A08), never derived from area_code. Null if the
 * area is not in the tree.
 */
export function provinceCodeOf(areas: readonly Area[], id: number): number | null {
  return areaPath(areas, id)[0]?.id ?? null;
}

/** The entries of a column: only open ones. 000 §5. */
export function openAreas(areas: readonly Area[]): readonly Area[] {
  return areas.filter((area) => area.status === OPEN);
}

/** The result of a click on an entry. `leaf`: the choice ends here; `coming-soon`: children exist, but none is open. */
export type AreaChildren =
  | { readonly kind: 'leaf' }
  | { readonly kind: 'coming-soon' }
  | { readonly kind: 'areas'; readonly areas: readonly Area[] };

/**
 * The next column below an entry: Xinjiang shows none, Guangdong lists Shenzhen first. A closed province can be clicked
 * only on the map; nothing below it is open. 000 §2, §9, notes A14.
 */
export function childrenOf(area: Area): AreaChildren {
  if (area.status !== OPEN) return { kind: 'coming-soon' };
  const children = area.child ?? [];
  if (children.length === 0 || isXinjiang(area)) return { kind: 'leaf' };
  const open = openAreas(children);
  if (open.length === 0) return { kind: 'coming-soon' };
  return { kind: 'areas', areas: isGuangdong(area) ? shenzhenFirst(open) : open };
}

function isXinjiang(area: Area): boolean {
  return area.area_code.startsWith(CONSTANTS.AREA_PREFIX_XINJIANG);
}

function isGuangdong(area: Area): boolean {
  return area.area_code.startsWith(CONSTANTS.AREA_PREFIX_GUANGDONG);
}

function shenzhenFirst(areas: readonly Area[]): readonly Area[] {
  const isShenzhen = (area: Area) => area.area_code.startsWith(CONSTANTS.AREA_PREFIX_SHENZHEN);
  return [...areas.filter(isShenzhen), ...areas.filter((area) => !isShenzhen(area))];
}
