import { hasCriteria, type StatuteCriteria, statutePath } from '@jixu/domain/library/statute-address';
import { StatuteSearchForm } from '@jixu/ui-kit/library/statute-search-form.tsx';
import { lazy, Suspense } from 'react';
import type { LibraryPage } from './read-statutes.server.ts';
import { useStatuteForm } from './use-statute-form.ts';

const StatuteChoices = lazy(() => import('@jixu/ui-kit/library/statute-choices.tsx'));

const FIRST_YEAR = 1980;

/** The search box of the library; what is chosen from lists is loaded with the first look at it. */
export function StatuteSearch({
  criteria,
  page,
  busy,
}: {
  criteria: StatuteCriteria;
  page: Pick<LibraryPage, 'groups' | 'industries'>;
  busy: boolean;
}) {
  const form = useStatuteForm(criteria);
  const today = new Date();
  return (
    <StatuteSearchForm
      keyword={form.draft.keyword}
      fgCode={form.draft.fgCode}
      onKeyword={(keyword) => form.change({ keyword })}
      onFgCode={(fgCode) => form.change({ fgCode })}
      showsMore={form.showsMore}
      onMore={form.showMore}
      chosen={form.chosen}
      canSearch={form.canSearch}
      busy={busy}
      href={statutePath({})}
      clearHref={hasCriteria(criteria) ? statutePath({}) : null}
      onSubmit={form.submit}
      choices={
        form.wantsMore && (
          <Suspense fallback={null}>
            <StatuteChoices
              groups={page.groups}
              industries={page.industries}
              areas={form.areas.options}
              areasFailed={form.areas.failed}
              choice={form.draft}
              years={[FIRST_YEAR, today.getFullYear()]}
              today={today.toISOString().slice(0, 10)}
              onChange={form.change}
            />
          </Suspense>
        )
      }
    />
  );
}
