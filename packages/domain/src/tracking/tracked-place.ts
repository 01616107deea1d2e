import { CONSTANTS } from '@jixu/constants';
import { matchPage } from '../pages/match-page.ts';

/** What an address says about the place it shows: a code of each list, `all` where it says nothing. 002 §2. */
export interface TrackedPlace {
  readonly profession: string;
  readonly type: string;
  readonly area: string;
  /** Of the page with a profession's courses. */
  readonly professionId: number | null;
}

const ANYWHERE: TrackedPlace = { profession: 'all', type: 'all', area: 'all', professionId: null };

const PROFESSIONS: ReadonlySet<string> = new Set(CONSTANTS.TRACK_PROFESSION_CODES);
const TYPES: ReadonlySet<string> = new Set(CONSTANTS.TRACK_TYPE_VALUES);
const AREAS: ReadonlySet<string> = new Set(CONSTANTS.TRACK_AREA_CODES);

/** The code of continuing education itself, which the list does not have, stands for all professions (notes A34). */
const ALL_PROFESSIONS = 'jxjy';

/** Null for what is no profession of ours. */
function professionOf(segment: string | undefined): string | null {
  if (segment === ALL_PROFESSIONS) return 'all';
  return segment !== undefined && PROFESSIONS.has(segment) ? segment : null;
}

/** The shapes in which the first group is a profession and the second, where there is one, a type. */
const OF_PROFESSION = [
  /^\/teachers\/(\w+)\/?$/,
  /^\/exercises\/(\w+)\/?$/,
  /^\/(\w+)\/guide\/$/,
  /^\/(\w+)\/([a-z]+)_detail\/\d+\.html$/,
  /^\/(\w+)\/([a-z]+)\/?$/,
  /^\/(\w+)\/$/,
];

function ofProfession(path: string): TrackedPlace | null {
  for (const shape of OF_PROFESSION) {
    const found = shape.exec(path);
    const profession = professionOf(found?.[1]);
    const type = found?.[2] ?? 'all';
    if (profession !== null && TYPES.has(type)) return { ...ANYWHERE, profession, type };
  }
  return null;
}

/** Reads the path of an address; null where it has none of the shapes of 002 §2 (TRACK-27 to TRACK-35). */
export function trackedPlace(path: string): TrackedPlace | null {
  const page = matchPage(path);
  switch (page?.id) {
    case 'area': {
      const { area_id: area = '' } = page.params;
      // Pages name areas by number; letters are known to tracking only (notes A12).
      return { ...ANYWHERE, area: AREAS.has(area) ? area : 'all' };
    }
    case 'courses':
      return { ...ANYWHERE, professionId: Number(page.params.professionId) };
    case 'teacher':
      return ANYWHERE;
    default:
      return ofProfession(path);
  }
}

/** The same for any address: one without a shape says nothing. */
export function placeAt(path: string): TrackedPlace {
  return trackedPlace(path) ?? ANYWHERE;
}
