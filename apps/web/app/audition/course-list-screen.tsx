import {
  type AuditionQuery,
  chooseAuditionFilter,
  readAuditionQuery,
  writeAuditionQuery,
} from '@jixu/domain/audition/audition-query';
import { NATIONWIDE_AREA } from '@jixu/domain/region/area-tree';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { AppLink } from '@jixu/ui-kit/parts/app-link.tsx';
import { Select } from '@jixu/ui-kit/parts/select.tsx';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { AUDITION_TEXTS as TEXTS } from '@jixu/ui-kit/texts/audition-texts.ts';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { AuditionCourses } from './audition-courses.tsx';
import styles from './course-list-screen.module.css';
import type { CourseListData } from './read-course-list.server.ts';

const listPath = (areaId: number) =>
  pagePath('courseList', { area: areaId === NATIONWIDE_AREA.id ? 'all' : areaId });

/** What the page is headed by: a search is named by what was asked for, and the list by its area. */
export function courseListTitle(page: CourseListData | undefined, keyword: string): string {
  return keyword === '' ? `${page?.area?.name ?? ''}${TEXTS.title}` : TEXTS.searchedFor(keyword);
}

/** All free courses of an area, or of all; the filters are kept in the address (000 §2). */
export function CourseListScreen({ page }: { page: CourseListData }) {
  const { place, areas } = page;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = useMemo(() => readAuditionQuery(search), [search]);
  const areaId = place.kind === 'area' ? place.areaId : NATIONWIDE_AREA.id;
  const to = (asked: AuditionQuery, area = areaId) =>
    void navigate(listPath(area) + writeAuditionQuery(asked), { preventScrollReset: true });
  return (
    <PageColumn>
      <div>
        {query.filters.keyword !== '' && (
          <p className={styles.searched}>
            {TEXTS.searchedIn}
            <AppLink
              href={
                listPath(areaId) +
                writeAuditionQuery({ ...query, filters: { ...query.filters, keyword: '' }, page: 1 })
              }
            >
              {TEXTS.clearSearch}
            </AppLink>
          </p>
        )}
        <AuditionCourses
          place={place}
          pageTitle={courseListTitle(page, query.filters.keyword)}
          options={page.options}
          query={query}
          first={page.first}
          onFilter={(name, id) => to(chooseAuditionFilter(query, name, id))}
          onPage={(number) => to({ ...query, page: number })}
          filtersBefore={
            <Select
              label={TEXTS.area}
              value={String(areaId)}
              options={areas.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(id) => to({ ...query, page: 1 }, Number(id))}
            />
          }
        />
      </div>
    </PageColumn>
  );
}
