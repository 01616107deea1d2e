import { CONSTANTS } from '@jixu/constants';
import { matchPage } from '../pages/match-page.ts';

/** The place an address shows: a code from each list, `all` where it names none. 002 §2. */
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

/** The code of continuing education itself is missing from the list and stands for all professions (notes A34). */
const ALL_PROFESSIONS = 'jxjy';

/** Null for an unknown profession. */
function professionOf(segment: string | undefined): string | null {
  if (segment === ALL_PROFESSIONS) return 'all';
  return segment !== undefined && PROFESSIONS.has(segment) ? segment : null;
}

/** Address patterns whose first group is a profession and whose second, if any, is a type. */
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

/** Parses the path of an address; null if it matches none of the patterns of 002 §2 (TRACK-27 to TRACK-35). */
export function trackedPlace(path: string): TrackedPlace | null {
  const page = matchPage(path);
  switch (page?.id) {
    case 'area': {
      const { area_id: area = '' } = page.params;
      // Pages identify areas by number; letters are used by tracking only (notes A12).
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

/** The same for any address; one without a pattern names no place. */
export function placeAt(path: string): TrackedPlace {
  return trackedPlace(path) ?? ANYWHERE;
}

/** The name for clicks on addresses that are not our pages. */
const OTHER_NAME = '其他页面';

/** The page at a path: its report id if it has one (002 §7), and its name. */
export function reportPageAt(path: string): { readonly reportId: number | null; readonly name: string } {
  const { reportId = null, reportName = OTHER_NAME } = matchPage(path)?.facts ?? {};
  return { reportId, name: reportName };
}
