import { CONSTANTS } from '@jixu/constants';
import { FIRST_HIT } from '@jixu/domain/library/annotate-statute';
import { findHits } from '@jixu/domain/library/find-hits';
import { hasCriteria, type StatutePlace, statutePath } from '@jixu/domain/library/statute-address';
import { StatuteList } from '@jixu/ui-kit/library/statute-list.tsx';
import { StatuteMenuLink } from '@jixu/ui-kit/library/statute-menu.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { LinkPager } from '@jixu/ui-kit/site/link-pager.tsx';
import { LIBRARY_TEXTS as TEXTS } from '@jixu/ui-kit/texts/library-texts.ts';
import type { LibraryView } from './read-statutes.server.ts';

type ListView = Extract<LibraryView, { kind: 'list' }>;

/** A category of the menu, or what a search found (STATUTE-03). */
export function StatuteListView({
  place,
  view,
  busy,
}: {
  place: StatutePlace;
  view: ListView;
  busy: boolean;
}) {
  const { keyword } = place.criteria;
  const isSearch = hasCriteria(place.criteria);
  const here = { criteria: place.criteria, category: isSearch ? null : place.category };
  const open = (id: number) => statutePath({ ...here, page: place.page, id });
  const isHit = (id: number) =>
    findHits(view.rows.find((row) => row.id === id)?.snippet ?? '', keyword).length > 0;
  const title = keyword === '' ? TEXTS.results : TEXTS.foundFor(keyword);
  return (
    <section>
      <SectionHead
        title={isSearch ? title : (view.heading ?? TEXTS.results)}
        note={TEXTS.found(view.total)}
        aside={<StatuteMenuLink />}
      />
      <StatuteList
        statutes={view.rows}
        keyword={keyword}
        hrefFor={(id) => open(id) + (isHit(id) ? `#${FIRST_HIT}` : '')}
        empty={
          isSearch
            ? { title: TEXTS.emptySearch, text: TEXTS.emptySearchText }
            : { title: TEXTS.emptyCategory }
        }
        busy={busy}
      />
      <LinkPager
        label={TEXTS.listPager}
        hrefFor={(page) => statutePath({ ...here, page })}
        page={place.page}
        pageSize={CONSTANTS.STATUTE_PAGE_SIZE}
        total={view.total}
      />
    </section>
  );
}
