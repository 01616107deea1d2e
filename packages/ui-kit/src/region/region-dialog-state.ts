import { CONSTANTS } from '@jixu/constants';
import type { RegionChoice, RegionColumns } from '@jixu/domain/region/region-choice';

/**
 * D06. opened: nothing chosen yet. province-only: the province itself is the area (Xinjiang). shenzhen-first:
 * Guangdong. coming-soon: the chosen place has entries, but none of them is open.
 */
export const REGION_DIALOG_STATES = [
  'loading',
  'opened',
  'province-only',
  'province-city',
  'three-columns',
  'shenzhen-first',
  'coming-soon',
] as const;
export type RegionDialogState = (typeof REGION_DIALOG_STATES)[number];

/** What the three columns show, exposed in the DOM as data-dialog-state. */
export function regionDialogState(choice: RegionChoice, columns: RegionColumns): RegionDialogState {
  if (columns.provinces.length === 0) return 'coming-soon';
  if (choice.province === null) return 'opened';
  if (columns.cities.kind === 'coming-soon' || columns.districts.kind === 'coming-soon') return 'coming-soon';
  if (columns.cities.kind === 'leaf') return 'province-only';
  if (choice.city !== null && columns.districts.kind === 'areas') return 'three-columns';
  const first = columns.cities.areas[0]?.area_code ?? '';
  return first.startsWith(CONSTANTS.AREA_PREFIX_SHENZHEN) ? 'shenzhen-first' : 'province-city';
}
