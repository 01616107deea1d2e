import { CONSTANTS } from '@jixu/constants';
import { EVERY_SINGLE, type SingleOnSale, type SingleSearch } from '@jixu/domain/order/buying-state';
import { AppLink } from '../../parts/app-link.tsx';
import { Button } from '../../parts/button.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Pager } from '../../parts/pager.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { SelectionSearch } from '../../study/selection-search.tsx';
import { BUY_UI_TEXTS as TEXTS } from '../../texts/buy-texts.ts';
import { SELECTION_TEXTS } from '../../texts/selection-texts.ts';
import { SinglePackageTable } from './single-package-table.tsx';
import styles from './single-packages.module.css';
import { type SinglePackagesView, singlePackagesState } from './single-packages-state.ts';

export interface SinglePackagesProps {
  view: SinglePackagesView;
  /** The free lessons of the learner's area (BUY-06). */
  listenHref: string;
  onSearch: (search: Partial<SingleSearch>) => void;
  onToggle: (single: SingleOnSale) => void;
  onRetry: () => void;
}

const { text, classId, subjectId } = EVERY_SINGLE;

/** The single courses of a year, a page of them, by keyword, class and subject (BUY-03 to BUY-06). */
export function SinglePackages(props: SinglePackagesProps) {
  const { view, onSearch } = props;
  const state = singlePackagesState(view);
  const note = view.page && !view.failed && <span role="status">{TEXTS.singlesLead(view.page.total)}</span>;
  return (
    <section className={styles.singles} data-panel-state={state} aria-busy={view.busy || undefined}>
      <SectionHead
        title={TEXTS.singles}
        note={note}
        aside={
          <AppLink className={styles.listen} href={props.listenHref}>
            {TEXTS.freeListen}
          </AppLink>
        }
      />
      {state !== 'empty' && (
        <SelectionSearch search={view.search} classes={view.classes} onSearch={onSearch} />
      )}
      {state === 'failed' && (
        <EmptyState
          occasion="failed"
          title={TEXTS.singlesFailed}
          action={<Button onClick={props.onRetry}>{TEXTS.retry}</Button>}
        />
      )}
      {state === 'loading' && <Skeleton lines={6} label={TEXTS.singlesLoading} />}
      {state === 'empty' && <EmptyState occasion="courses" title={TEXTS.singlesEmpty} />}
      {state === 'not-found' && (
        <EmptyState
          occasion="search"
          title={SELECTION_TEXTS.notFoundTitle}
          text={SELECTION_TEXTS.notFoundText}
          action={
            <Button onClick={() => onSearch({ text, classId, subjectId })}>
              {SELECTION_TEXTS.showEvery}
            </Button>
          }
        />
      )}
      {(state === 'rows' || state === 'closed') && <Rows {...props} />}
    </section>
  );
}

function Rows({ view, onSearch, onToggle }: SinglePackagesProps) {
  const { page, search } = view;
  if (page === null) return null;
  return (
    <>
      <SinglePackageTable
        rows={page.list}
        mayBuy={view.mayBuy}
        chosen={view.chosen}
        busy={view.busy}
        onToggle={onToggle}
      />
      <Pager
        label={TEXTS.singlesPager}
        page={search.page}
        pageSize={search.size}
        total={page.total}
        pageSizes={CONSTANTS.PAGE_SIZE_OPTIONS}
        onChange={(to) => onSearch({ page: to })}
        onPageSizeChange={(size) => onSearch({ size })}
      />
    </>
  );
}
