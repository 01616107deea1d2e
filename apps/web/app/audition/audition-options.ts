import type { DataOf } from '@jixu/api-client';
import type { AuditionFilters, AuditionPlace } from '@jixu/domain/audition/audition-call';
import type { AuditionFiltersProps } from '@jixu/ui-kit/audition/audition-filters.tsx';

/** The filter options of a list of free courses (home_page/option). */
export type AuditionOptions = Pick<DataOf<'getHomeOption'>, 'listen_catalog' | 'listen_years' | 'catalog'>;

const NO_AUDITION_OPTIONS: AuditionOptions = { listen_catalog: [], listen_years: [], catalog: [] };

export function auditionOptionsOf(option: DataOf<'getHomeOption'> | null): AuditionOptions {
  if (option === null) return NO_AUDITION_OPTIONS;
  const { listen_catalog, listen_years, catalog } = option;
  return { listen_catalog, listen_years, catalog };
}

/** The options currently offered: subjects of the chosen classify; no person category on the home page (AUDITION-06). */
export function offeredFilters(
  { listen_catalog, listen_years, catalog }: AuditionOptions,
  { classify }: AuditionFilters,
  place: AuditionPlace,
): AuditionFiltersProps['options'] {
  return {
    catalog: place.kind === 'home' ? [] : listen_catalog,
    year: listen_years,
    classify: catalog,
    subject: catalog.find(({ id }) => id === classify)?.children ?? [],
  };
}

/** The filters by name, omitting those not chosen. */
export function chosenFilters(filters: AuditionFilters): AuditionFiltersProps['chosen'] {
  const { keyword: _typed, ...ids } = filters;
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id !== null));
}
