import { CONSTANTS } from '@jixu/constants';

/** The filters of a list of free courses; null: not filtered. 000 §5, §7. */
export interface AuditionFilters {
  /** Person category (listen_catalog). */
  readonly catalog: number | null;
  readonly year: number | null;
  readonly classify: number | null;
  readonly subject: number | null;
  readonly keyword: string;
}

export const NO_AUDITION_FILTERS: AuditionFilters = {
  catalog: null,
  year: null,
  classify: null,
  subject: null,
  keyword: '',
};

/** Where the list is shown: the home page, the page or list of one area, or the list of all areas. */
export type AuditionPlace =
  | { readonly kind: 'home' }
  | { readonly kind: 'all' }
  | { readonly kind: 'area'; readonly areaId: number };

/** The fields of the call, with the contract's names. */
export interface AuditionInput {
  readonly classify_id?: number;
  readonly subject_id?: number;
  readonly year?: number;
  readonly keyword?: string;
  readonly area_id?: number;
  readonly page: number;
  readonly limit: number;
}

export type AuditionCall =
  | { readonly operation: 'listFreeCourses'; readonly input: AuditionInput }
  | {
      readonly operation: 'listListenCourses';
      readonly input: AuditionInput & { readonly catalog_id: number };
    };

/** Courses per page: 8, on the home page 4. 000 §5. */
export function auditionPageSize(place: AuditionPlace): number {
  return place.kind === 'home' ? CONSTANTS.AUDITION_HOME_PAGE_SIZE : CONSTANTS.AUDITION_PAGE_SIZE;
}

/**
 * Which of the two calls lists the courses, and its input: the one by person category if one is chosen, but never on
 * the home page; the area only where the place is one. 000 §5, §7, notes A13, A40.
 */
export function auditionCall(filters: AuditionFilters, page: number, place: AuditionPlace): AuditionCall {
  const { catalog, year, classify, subject } = filters;
  const keyword = filters.keyword.trim();
  const input: AuditionInput = {
    ...(classify === null ? {} : { classify_id: classify }),
    ...(subject === null ? {} : { subject_id: subject }),
    ...(year === null ? {} : { year }),
    ...(keyword === '' ? {} : { keyword }),
    ...(place.kind === 'area' ? { area_id: place.areaId } : {}),
    page,
    limit: auditionPageSize(place),
  };
  if (catalog === null || place.kind === 'home') return { operation: 'listFreeCourses', input };
  return { operation: 'listListenCourses', input: { ...input, catalog_id: catalog } };
}
