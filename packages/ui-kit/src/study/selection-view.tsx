import { lazy } from 'react';
import { LazyMount } from '../parts/lazy-mount.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { canStudyState } from './can-study-state.ts';
import type { SelectableEntry } from './selection-table.tsx';
import { SelectionYear, type SelectionYearProps } from './selection-year.tsx';
import { StudyEmpty } from './study-empty.tsx';
import { StudyFilters, type StudyFiltersProps } from './study-filters.tsx';
import { StudySkeleton } from './study-skeleton.tsx';

const CanStudyDialog = lazy(async () => ({
  default: (await import('./can-study-dialog.tsx')).CanStudyDialog,
}));

type SelectionEvents = 'onOneClick' | 'onPackageChange' | 'onSearch' | 'onToggle';

export interface SelectionViewProps<Course extends SelectableEntry> {
  view:
    | { readonly kind: 'loading' | 'no-course' | 'not-bought' }
    | { readonly kind: 'failed'; readonly message: string }
    | ({ readonly kind: 'year' } & Omit<SelectionYearProps<Course>, SelectionEvents>);
  filters: Omit<StudyFiltersProps, 'onYearChange' | 'onPackageChange'>;
  /** What the server says to the last choice (SELECT-07, SELECT-19); a code without a dialog asks nothing. */
  asked: { readonly code: number; readonly msg: string } | null;
  on: {
    chooseYear: StudyFiltersProps['onYearChange'];
    choosePackage: StudyFiltersProps['onPackageChange'];
    retry: () => void;
    chooseByOneClick: () => void;
    search: SelectionYearProps<Course>['onSearch'];
    click: SelectionYearProps<Course>['onToggle'];
    closeAsked: () => void;
  };
  /** On to the courses that were chosen. */
  onStudy: () => void;
}

/** The selection center: which courses of the year are studied (001 §2, §4). */
export function SelectionView<Course extends SelectableEntry>(props: SelectionViewProps<Course>) {
  const { view, on } = props;
  return (
    <>
      <SectionHead level={1} title={CENTER_TEXTS.menuItems[6]} />
      <StudyFilters {...props.filters} onYearChange={on.chooseYear} onPackageChange={on.choosePackage} />
      {view.kind === 'loading' && <StudySkeleton />}
      {view.kind === 'failed' && <StudyEmpty state="failed" message={view.message} onRetry={on.retry} />}
      {(view.kind === 'no-course' || view.kind === 'not-bought') && <StudyEmpty state={view.kind} />}
      {view.kind === 'year' && (
        <SelectionYear
          {...view}
          onOneClick={on.chooseByOneClick}
          onPackageChange={on.choosePackage}
          onSearch={on.search}
          onToggle={on.click}
        />
      )}
      <WhatCanBeStudied asked={props.asked} onClose={on.closeAsked} onStudy={props.onStudy} />
    </>
  );
}

type AskedProps = Pick<SelectionViewProps<never>, 'asked' | 'onStudy'> & { onClose: () => void };

function WhatCanBeStudied({ asked, onClose, onStudy }: AskedProps) {
  const state = asked && canStudyState(asked.code);
  if (!asked || !state) return null;
  const confirm = () => {
    onClose();
    if (state !== 'info') onStudy();
  };
  return (
    <LazyMount open>
      <CanStudyDialog open state={state} message={asked.msg} onConfirm={confirm} onCancel={onClose} />
    </LazyMount>
  );
}
