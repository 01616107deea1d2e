import type { AuditionPlace } from '@jixu/domain/audition/audition-call';
import {
  type AuditionQuery,
  chooseAuditionFilter,
  NO_AUDITION_QUERY,
} from '@jixu/domain/audition/audition-query';
import { useState } from 'react';
import { AuditionCourses } from './audition-courses.tsx';
import type { AuditionOptions } from './audition-options.ts';
import type { AuditionPage } from './list-audition.ts';

export interface AuditionBlockProps {
  place: AuditionPlace;
  options: AuditionOptions;
  /** The first page, unfiltered. */
  first: AuditionPage;
  moreHref: string;
}

/** Free courses as part of a page: its filters are not kept in the address (HOME-20, AREA-11). */
export function AuditionBlock({ place, options, first, moreHref }: AuditionBlockProps) {
  const [query, setQuery] = useState<AuditionQuery>(NO_AUDITION_QUERY);
  return (
    <AuditionCourses
      place={place}
      options={options}
      query={query}
      first={{ query: NO_AUDITION_QUERY, list: first }}
      onFilter={(name, id) => setQuery(chooseAuditionFilter(query, name, id))}
      onPage={(page) => setQuery({ ...query, page })}
      moreHref={moreHref}
    />
  );
}
