import { createSelectionController } from '@jixu/controllers/study/selection/selection-controller';
import { selectionView } from '@jixu/controllers/study/selection/selection-view';
import { studyFilters } from '@jixu/controllers/study/study-view';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { SelectionView } from '@jixu/ui-kit/study/selection-view.tsx';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../../site/context/site-context.tsx';
import styles from './section-page.module.css';

/** The selection center: which courses of the year are studied (001 §2, §4). */
export function SelectionScreen({ areaId }: { areaId: number }) {
  const { api, toast } = useSite();
  const navigate = useNavigate();
  const [selection] = useState(() => createSelectionController({ calls: api, toast }));
  useEffect(() => selection.enterArea(areaId), [selection, areaId]);
  const state = useWatched(selection);
  return (
    <div className={styles.page}>
      <SelectionView
        view={selectionView(state)}
        filters={studyFilters(state.study)}
        asked={state.asked}
        on={selection}
        onStudy={() => void navigate(CENTER.study)}
      />
    </div>
  );
}
