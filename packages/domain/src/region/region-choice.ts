import { type Step, step } from '../machine/machine.ts';
import { type Area, type AreaChildren, childrenOf, openAreas } from './area-tree.ts';

/** The current choice in the three columns of the region dialog. */
export interface RegionChoice {
  readonly province: Area | null;
  readonly city: Area | null;
}

export type RegionEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'province-chosen'; readonly area: Area }
  | { readonly type: 'city-chosen'; readonly area: Area }
  | { readonly type: 'district-chosen'; readonly area: Area };

/** The choice is complete: `area` is its last level, `provinceCode` the id of its province. */
export interface RegionChosen {
  readonly type: 'region-chosen';
  readonly area: Area;
  readonly provinceCode: number;
}

export const initialRegionChoice: RegionChoice = { province: null, city: null };

/** Advances the three columns; a choice ends at an entry without children. 000 §2, notes A14. */
export function transitionRegionChoice(
  state: RegionChoice,
  event: RegionEvent,
): Step<RegionChoice, RegionChosen> {
  switch (event.type) {
    case 'opened':
      return step(initialRegionChoice);
    case 'province-chosen':
      return chosen({ province: event.area, city: null }, event.area);
    case 'city-chosen':
      return state.province === null ? step(state) : chosen({ ...state, city: event.area }, event.area);
    case 'district-chosen':
      return state.city === null ? step(state) : chosen(state, event.area);
  }
}

function chosen(state: RegionChoice, area: Area): Step<RegionChoice, RegionChosen> {
  const ends = childrenOf(area).kind === 'leaf';
  const province = state.province;
  if (!ends || province === null) return step(state);
  return step(state, { type: 'region-chosen', area, provinceCode: province.id });
}

/** The three columns as displayed; `leaf` is an empty column. */
export interface RegionColumns {
  readonly provinces: readonly Area[];
  readonly cities: AreaChildren;
  readonly districts: AreaChildren;
}

export function regionColumns(areas: readonly Area[], state: RegionChoice): RegionColumns {
  return {
    provinces: openAreas(areas),
    cities: state.province === null ? { kind: 'leaf' } : childrenOf(state.province),
    districts: state.city === null ? { kind: 'leaf' } : childrenOf(state.city),
  };
}
