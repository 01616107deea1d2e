import { CONSTANTS } from '@jixu/constants';
import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import type { CourseClass, CoursePage, CourseSearch } from '@jixu/domain/study/selection/course-list';
import { type AccountColumn, AccountTable } from '../parts/account-table.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Pager } from '../parts/pager.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { SELECTION_TEXTS as TEXTS } from '../texts/selection-texts.ts';
import { OneClickPanel, type OneClickPanelProps, type OneClickState } from './one-click-panel.tsx';
import { SelectionSearch } from './selection-search.tsx';
import { type SelectableEntry, SelectionTable } from './selection-table.tsx';
import styles from './selection-year.module.css';

export interface SelectionYearProps<Course extends SelectableEntry> {
  /** Another list is on its way; this one is still shown. */
  busy: boolean;
  /** Whether courses can be chosen and given up at all. */
  isOpen: boolean;
  credits: SelectionAccountProps;
  oneClick: OneClickState;
  isOneClickRunning: boolean;
  runningId: number | null;
  search: CourseSearch;
  classes: readonly CourseClass[];
  page: CoursePage<Course>;
  onOneClick: () => void;
  onPackageChange: OneClickPanelProps['onPackageChange'];
  onSearch: (search: Partial<CourseSearch>) => void;
  onToggle: (course: Course) => void;
}

const EVERYTHING = { text: '', classId: null, subjectId: null } as const;

/** The selection center of one year: requirement and plan above the courses to choose from (SELECT-02 to 06). */
export function SelectionYear<Course extends SelectableEntry>(props: SelectionYearProps<Course>) {
  const { page, search, onSearch } = props;
  return (
    <div className={styles.year} aria-busy={props.busy || undefined}>
      <div className={styles.top}>
        <SelectionAccount {...props.credits} />
        <OneClickPanel
          oneClick={props.isOpen ? props.oneClick : { kind: 'closed' }}
          running={props.isOneClickRunning}
          onOneClick={props.onOneClick}
          onPackageChange={props.onPackageChange}
        />
      </div>
      <section className={styles.list}>
        <SectionHead title={TEXTS.courses} note={<span role="status">{TEXTS.found(page.total)}</span>} />
        <SelectionSearch search={search} classes={props.classes} onSearch={onSearch} />
        {page.total === 0 ? (
          <NotFound onShowEvery={() => onSearch(EVERYTHING)} />
        ) : (
          <SelectionTable
            courses={page.rows}
            isOpen={props.isOpen}
            runningId={props.runningId}
            onToggle={props.onToggle}
          />
        )}
        {page.total > CONSTANTS.SELECT_PAGE_SIZE && (
          <Pager
            label={TEXTS.pager}
            page={page.page}
            pageSize={CONSTANTS.SELECT_PAGE_SIZE}
            total={page.total}
            onChange={(to) => onSearch({ page: to })}
          />
        )}
      </section>
    </div>
  );
}

interface SelectionFigures {
  required: number;
  chosen: number;
  missing: number;
}

interface SelectionAccountProps {
  pro: SelectionFigures;
  pub: SelectionFigures;
  total: SelectionFigures;
}

const ACCOUNT_COLUMNS: readonly AccountColumn<SelectionFigures>[] = [
  { title: TEXTS.asked, of: ({ required }) => required },
  { title: TEXTS.chosen, of: ({ chosen }) => chosen, kind: 'gain' },
  { title: TEXTS.missing, of: ({ missing }) => missing, kind: 'missing' },
];

/** What the year asks for beside what is chosen (SELECT-02). A change of the total is read out. */
function SelectionAccount(props: SelectionAccountProps) {
  const { total } = props;
  return (
    <section className={styles.account} aria-label={TEXTS.account}>
      <AccountTable
        caption={TEXTS.account}
        columns={ACCOUNT_COLUMNS}
        lines={[
          { label: CENTER_TEXTS.lines.pro, figures: props.pro },
          { label: CENTER_TEXTS.lines.pub, figures: props.pub },
        ]}
        total={{ label: CENTER_TEXTS.lines.total, figures: total }}
      />
      <p className="visually-hidden" role="status">
        {TEXTS.progress(formatCredits(total.chosen), formatCredits(total.missing))}
      </p>
    </section>
  );
}

function NotFound({ onShowEvery }: { onShowEvery: () => void }) {
  return (
    <EmptyState
      occasion="search"
      title={TEXTS.notFoundTitle}
      text={TEXTS.notFoundText}
      action={<Button onClick={onShowEvery}>{TEXTS.showEvery}</Button>}
    />
  );
}
