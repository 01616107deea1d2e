import { type AuditionFilters, type AuditionPlace, NO_AUDITION_FILTERS } from './audition-call.ts';

/** What the address of a list of free courses says: its filters and its page. */
export interface AuditionQuery {
  readonly filters: AuditionFilters;
  readonly page: number;
}

/** Names in the address, by filter. They are those of the call, so that a link reads like it. */
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

function numberIn(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function yearIn(search: URLSearchParams): number | null {
  const year = numberIn(search, NAMES.year);
  return year !== null && year >= YEARS.from && year <= YEARS.to ? year : null;
}

/** Reads an address; what does not fit is as if it were not there. */
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

/** The query of an address, with its question mark; empty where nothing is chosen. */
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

/** Another choice begins at page 1; another classify forgets the subject, which was one of its own. */
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
