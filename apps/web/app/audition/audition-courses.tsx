import { type AuditionPlace, auditionPageSize } from '@jixu/domain/audition/audition-call';
import type { AuditionQuery } from '@jixu/domain/audition/audition-query';
import { AuditionFilters, type AuditionFiltersProps } from '@jixu/ui-kit/audition/audition-filters.tsx';
import { AuditionList } from '@jixu/ui-kit/audition/audition-list.tsx';
import type { AuditionCourse } from '@jixu/ui-kit/audition/audition-list-state.ts';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { type AuditionOptions, chosenFilters, offeredFilters } from './audition-options.ts';
import { type FirstAudition, useAuditionList } from './use-audition-list.ts';
import { useWayToBuy } from './use-way-to-buy.ts';

const FreeTrialContainer = lazy(() => import('./free-trial-container.tsx'));

export interface AuditionCoursesProps {
  place: AuditionPlace;
  options: AuditionOptions;
  query: AuditionQuery;
  first: FirstAudition;
  onFilter: AuditionFiltersProps['onChoose'];
  onPage: (page: number) => void;
  moreHref?: string;
  pageTitle?: string;
  /** Shown before the filters: the choice of an area. */
  filtersBefore?: ReactNode;
}

/** The list of free courses, wherever it is shown, with the dialog of the free preview. */
export function AuditionCourses(props: AuditionCoursesProps) {
  const { place, query, options } = props;
  const { courses, total, busy } = useAuditionList(query, place, props.first);
  const [course, setCourse] = useState<AuditionCourse | null>(null);
  const wayToBuy = useWayToBuy();
  const block = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    props.onPage(page);
    // After paging below a long list, scroll back to its top.
    if ((block.current?.getBoundingClientRect().top ?? 0) < 0) block.current?.scrollIntoView();
  };
  return (
    <div ref={block}>
      <AuditionList
        courses={busy && courses.length === 0 ? null : courses}
        page={query.page}
        pageSize={auditionPageSize(place)}
        total={total}
        busy={busy}
        onPage={turn}
        onListen={setCourse}
        {...(place.kind === 'home' ? { folds: true } : { onBuy: wayToBuy })}
        {...(props.pageTitle === undefined ? {} : { pageTitle: props.pageTitle })}
        {...(props.moreHref === undefined ? {} : { moreHref: props.moreHref })}
        filters={
          <AuditionFilters
            options={offeredFilters(options, query.filters, place)}
            chosen={chosenFilters(query.filters)}
            onChoose={props.onFilter}
          >
            {props.filtersBefore}
          </AuditionFilters>
        }
      />
      <LazyMount open={course !== null}>
        <FreeTrialContainer course={course} isHome={place.kind === 'home'} onClose={() => setCourse(null)} />
      </LazyMount>
    </div>
  );
}
