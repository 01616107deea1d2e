import { readId } from '../site/pages/read-id.ts';
import { type AuditionFilters, type AuditionPlace, NO_AUDITION_FILTERS } from './audition-call.ts';

/** State of a list of free courses that is kept in the address: its filters and its page. */
export interface AuditionQuery {
  readonly filters: AuditionFilters;
  readonly page: number;
}

/** Query parameters by filter, named like those of the call. */
const NAMES = {
  catalog: 'catalog_id',
  year: 'year',
  classify: 'classify_id',
  subject: 'subject_id',
} as const;
type FilterName = keyof typeof NAMES;
const FILTER_NAMES = Object.keys(NAMES) as FilterName[];

const KEYWORD_MAX = 50;
const PAGE_MAX = 99_999;
const YEARS = { from: 2000, to: 2100 } as const;

const numberIn = (search: URLSearchParams, name: string): number | null => readId(search.get(name));

function yearIn(search: URLSearchParams): number | null {
  const year = numberIn(search, NAMES.year);
  return year !== null && year >= YEARS.from && year <= YEARS.to ? year : null;
}

/** Parses an address; invalid values are ignored. */
export function readAuditionQuery(search: URLSearchParams): AuditionQuery {
  const filters: AuditionFilters = {
    catalog: numberIn(search, NAMES.catalog),
    year: yearIn(search),
    classify: numberIn(search, NAMES.classify),
    subject: numberIn(search, NAMES.subject),
    keyword: (search.get('keyword') ?? '').trim().slice(0, KEYWORD_MAX),
  };
  return { filters, page: Math.min(numberIn(search, 'page') ?? 1, PAGE_MAX) };
}

/** The query string, with its question mark; empty where nothing is chosen. */
export function writeAuditionQuery({ filters, page }: AuditionQuery): string {
  const search = new URLSearchParams();
  if (filters.keyword !== '') search.set('keyword', filters.keyword);
  for (const name of FILTER_NAMES) {
    const id = filters[name];
    if (id !== null) search.set(NAMES[name], String(id));
  }
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? '' : `?${search}`;
}

/** A new choice returns to page 1; a new classify also clears the subject, which belonged to the old one. */
export function chooseAuditionFilter(
  query: AuditionQuery,
  name: FilterName,
  id: number | null,
): AuditionQuery {
  const subject = name === 'classify' ? { subject: null } : {};
  return { filters: { ...query.filters, ...subject, [name]: id }, page: 1 };
}

export const NO_AUDITION_QUERY: AuditionQuery = { filters: NO_AUDITION_FILTERS, page: 1 };

/** The list an address names, by `all` or an area's id; null for any other name. 000 §2. */
export function auditionPlaceOf(pathName: string): Exclude<AuditionPlace, { kind: 'home' }> | null {
  if (pathName === 'all') return { kind: 'all' };
  return /^[1-9]\d{0,5}$/.test(pathName) ? { kind: 'area', areaId: Number(pathName) } : null;
}
