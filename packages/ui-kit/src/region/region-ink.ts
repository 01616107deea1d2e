/** How strong the wash of a province is: darkest at the coast, fading inland, as on an ink map. */
export type Wash = 'deep' | 'middle' | 'light';

const WASHES: readonly (readonly [codes: RegExp, wash: Wash])[] = [
  [/^(?:1[1-3]|3|4[46]|7|8)/, 'deep'],
  [/^(?:14|2|4|50|61)/, 'middle'],
];

/** `adcode`: six digits. */
export function washOf(adcode: string): Wash {
  return WASHES.find(([codes]) => codes.test(adcode))?.[1] ?? 'light';
}

/** The size of the names on the map, picture and chart alike, px. */
export const LABEL_PX = 14;

/** Below this width of the map the names would overlap; the list beside it has them all. */
export const LABELS_FROM_PX = 480;

/** How far names that stand too close together are moved from their provinces, px: right, down. */
export const LABEL_SHIFTS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  北京: [2, -12],
  天津: [20, 2],
  河北: [4, -2],
  山西: [-5, 7],
  上海: [20, 0],
  香港: [20, 2],
  澳门: [8, 14],
  宁夏: [0, -2],
  重庆: [6, 2],
};
