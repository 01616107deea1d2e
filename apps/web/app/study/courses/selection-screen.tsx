import { createSelectionController } from '@jixu/controllers/study/selection/selection-controller';
import { selectionView } from '@jixu/controllers/study/selection/selection-view';
import { studyFilters } from '@jixu/controllers/study/study-view';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { canStudyState } from '@jixu/ui-kit/study/can-study-state.ts';
import { SelectionYear } from '@jixu/ui-kit/study/selection-year.tsx';
import { StudyEmpty } from '@jixu/ui-kit/study/study-empty.tsx';
import { StudyFilters } from '@jixu/ui-kit/study/study-filters.tsx';
import { StudySkeleton } from '@jixu/ui-kit/study/study-skeleton.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { lazy, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../site/context/site-context.tsx';
import styles from './study-screen.module.css';

/** The selection center: which courses of the year are studied (001 §2, §4). */
export function SelectionScreen({ areaId }: { areaId: number }) {
  const { api, toast } = useSite();
  const [selection] = useState(() => createSelectionController({ calls: api, toast }));
  useEffect(() => selection.enterArea(areaId), [selection, areaId]);
  const state = useWatched(selection);
  const view = selectionView(state);
  return (
    <div className={styles.page}>
      <SectionHead level={1} title={CENTER_TEXTS.menuItems[6]} />
      <StudyFilters
        {...studyFilters(state.study)}
        onYearChange={selection.chooseYear}
        onPackageChange={selection.choosePackage}
      />
      {view.kind === 'loading' && <StudySkeleton />}
      {view.kind === 'failed' && (
        <StudyEmpty state="failed" message={view.message} onRetry={selection.retry} />
      )}
      {(view.kind === 'no-course' || view.kind === 'not-bought') && <StudyEmpty state={view.kind} />}
      {view.kind === 'year' && (
        <SelectionYear
          {...view}
          onOneClick={selection.chooseByOneClick}
          onSearch={selection.search}
          onToggle={selection.click}
        />
      )}
      <WhatCanBeStudied asked={state.asked} onClose={selection.closeAsked} />
    </div>
  );
}

interface AskedProps {
  asked: { readonly code: number; readonly msg: string } | null;
  onClose: () => void;
}

/** What the server says to the last choice (SELECT-07, SELECT-19); a code without a dialog asks nothing. */
const CanStudyDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/study/can-study-dialog.tsx')).CanStudyDialog,
}));

function WhatCanBeStudied({ asked, onClose }: AskedProps) {
  const navigate = useNavigate();
  const state = asked && canStudyState(asked.code);
  if (!asked || !state) return null;
  const confirm = () => {
    onClose();
    if (state !== 'info') void navigate(CENTER.study);
  };
  return (
    <LazyMount open>
      <CanStudyDialog open state={state} message={asked.msg} onConfirm={confirm} onCancel={onClose} />
    </LazyMount>
  );
}
