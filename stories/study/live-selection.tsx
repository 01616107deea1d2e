import { createSelectionController } from '@jixu/controllers/study/selection/selection-controller';
import { selectionView } from '@jixu/controllers/study/selection/selection-view';
import { studyFilters } from '@jixu/controllers/study/study-view';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { SectionHead } from '@jixu/ui-kit/parts/section-head.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { CanStudyDialog } from '@jixu/ui-kit/study/can-study-dialog.tsx';
import { canStudyState } from '@jixu/ui-kit/study/can-study-state.ts';
import { CenterMenu } from '@jixu/ui-kit/study/center-menu.tsx';
import { SelectionYear } from '@jixu/ui-kit/study/selection-year.tsx';
import { StudyEmpty } from '@jixu/ui-kit/study/study-empty.tsx';
import { StudyFilters } from '@jixu/ui-kit/study/study-filters.tsx';
import { StudySkeleton } from '@jixu/ui-kit/study/study-skeleton.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { useEffect, useState } from 'react';
import { toastOnPage } from '../scripted/toast-on-page.ts';

/** The selection center as the site runs it, for a learner of area 219. */
export function LiveSelection({ server, onStudy }: { server: ScriptedServer; onStudy: () => void }) {
  const [selection] = useState(() => createSelectionController({ calls: server.calls, toast: toastOnPage }));
  useEffect(() => selection.enterArea(219), [selection]);
  const state = useWatched(selection);
  const view = selectionView(state);
  const { asked } = state;
  const dialog = asked && canStudyState(asked.code);
  return (
    <PageColumn start={<CenterMenu ready current={6} />}>
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
      {asked && dialog && (
        <CanStudyDialog
          open
          state={dialog}
          message={asked.msg}
          onConfirm={dialog === 'info' ? selection.closeAsked : onStudy}
          onCancel={selection.closeAsked}
        />
      )}
      <ToastHost />
    </PageColumn>
  );
}
