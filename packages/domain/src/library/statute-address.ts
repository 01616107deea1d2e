import { pagePath } from '../site/pages/page-path.ts';
import { readId } from '../site/pages/read-id.ts';

/** What a search asks for; '' and null ask for nothing. */
export interface StatuteCriteria {
  readonly keyword: string;
  readonly fgCode: string;
  /** Administrative code of an area. */
  readonly area: string;
  /** Ids from the first level on. Only both levels together are a criterion (STATUTE-10). */
  readonly catalog: readonly number[];
  readonly industryId: number | null;
  /** Both days as yyyy-MM-dd; one of them alone is no criterion (STATUTE-11). */
  readonly days: { readonly from: string; readonly to: string } | null;
}

export const NO_CRITERIA: StatuteCriteria = {
  keyword: '',
  fgCode: '',
  area: '',
  catalog: [],
  industryId: null,
  days: null,
};

/** What the library shows, as its address says it. */
export interface StatutePlace {
  readonly criteria: StatuteCriteria;
  /** A category of the menu, of either level; only without criteria. */
  readonly category: number | null;
  readonly page: number;
  /** The statute that is open. */
  readonly id: number | null;
  /** The version in force on this day is asked for. */
  readonly on: string | null;
  /** The version it is compared with. */
  readonly against: number | null;
}

const LIBRARY = pagePath('statute');
const TEXT_MAX = 50;
const CODE_MAX = 60;
const LEVELS = 2;
const PAGE_MAX = 9999;

const textIn = (search: URLSearchParams, name: string, most: number): string =>
  [...(search.get(name) ?? '').trim()].slice(0, most).join('').trim();

/** A day that exists; null for anything else. */
function dayIn(search: URLSearchParams, name: string): string | null {
  const day = search.get(name) ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const at = Date.parse(day);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, day.length) !== day ? null : day;
}

function readCriteria(search: URLSearchParams): StatuteCriteria {
  const area = search.get('area') ?? '';
  const pair = /^([1-9]\d{0,8}),([1-9]\d{0,8})$/.exec(search.get('catalog') ?? '');
  const from = dayIn(search, 'start_date');
  const to = dayIn(search, 'end_date');
  return {
    keyword: textIn(search, 'keyword', TEXT_MAX),
    fgCode: textIn(search, 'fg_code', CODE_MAX),
    area: /^\d{6}$/.test(area) ? area : '',
    catalog: pair ? [Number(pair[1]), Number(pair[2])] : [],
    industryId: readId(search.get('industry_id')),
    days: from !== null && to !== null ? { from, to } : null,
  };
}

/** Parses an address; whatever is not valid is ignored. */
export function readStatuteAddress(search: URLSearchParams): StatutePlace {
  const criteria = readCriteria(search);
  return {
    criteria,
    category: hasCriteria(criteria) ? null : readId(search.get('catalog_id')),
    page: Math.min(readId(search.get('page')) ?? 1, PAGE_MAX),
    id: readId(search.get('id')),
    on: dayIn(search, 'on'),
    against: readId(search.get('with')),
  };
}

/** Whether there is anything to search by: the button waits for it (STATUTE-12). */
export function hasCriteria(criteria: StatuteCriteria): boolean {
  return criteriaParameters(criteria).length > 0;
}

/** The criteria as the call and the address name them; those that ask for nothing are left out (STATUTE-10, 11, 13). */
export function criteriaParameters(criteria: StatuteCriteria): [name: string, value: string][] {
  const { area, catalog, industryId, days } = criteria;
  const keyword = criteria.keyword.trim();
  const fgCode = criteria.fgCode.trim();
  return [
    ...(keyword === '' ? [] : [['keyword', keyword] as [string, string]]),
    ...(fgCode === '' ? [] : [['fg_code', fgCode] as [string, string]]),
    ...(area === '' ? [] : [['area', area] as [string, string]]),
    ...(catalog.length < LEVELS ? [] : [['catalog', catalog.join(',')] as [string, string]]),
    ...(industryId === null ? [] : [['industry_id', String(industryId)] as [string, string]]),
    ...(days === null
      ? []
      : [['start_date', days.from] as [string, string], ['end_date', days.to] as [string, string]]),
  ];
}

/** The address of a place in the library. */
export function statutePath(place: Partial<StatutePlace>): string {
  const search = new URLSearchParams(criteriaParameters(place.criteria ?? NO_CRITERIA));
  const add = (name: string, value: number | string | null | undefined) => {
    if (value !== null && value !== undefined) search.set(name, String(value));
  };
  add('catalog_id', place.category);
  if (place.page !== undefined && place.page > 1) add('page', place.page);
  add('id', place.id);
  add('on', place.on);
  add('with', place.against);
  return search.size === 0 ? LIBRARY : `${LIBRARY}?${search}`;
}
