import type { TrialLesson } from '@jixu/controllers/audition/trial-controller';
import { ALL_COURSES } from '@jixu/domain/site/pages/page-path';
import { TrialPanel } from '@jixu/ui-kit/audition/trial-panel.tsx';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { lazy, useState } from 'react';
import { useLoggedIn } from '../site/context/site-context.tsx';
import { TrialFrame } from './trial-frame.tsx';
import { useTrial, useTrialPlace } from './use-trial.ts';
import { useWayToBuy } from './use-way-to-buy.ts';

const TrialEndedDialog = lazy(() =>
  import('@jixu/ui-kit/audition/trial-ended-dialog.tsx').then((file) => ({ default: file.TrialEndedDialog })),
);

/** The page of the free preview (TRIAL-06); without a lesson in its address there is nothing to play. */
export function TrialScreen({ lesson }: { lesson: TrialLesson | null }) {
  const [times, setTimes] = useState(1);
  return (
    <PageColumn>
      {lesson ? <Listening key={times} lesson={lesson} onAgain={() => setTimes(times + 1)} /> : <NoLesson />}
    </PageColumn>
  );
}

function useWay() {
  const place = useTrialPlace(false);
  const loggedIn = useLoggedIn() === true;
  const wayToBuy = useWayToBuy();
  return { place, loggedIn, onBuy: wayToBuy, onLogin: wayToBuy };
}

function Listening({ lesson, onAgain }: { lesson: TrialLesson; onAgain: () => void }) {
  const controller = useTrial(lesson);
  const { video, trial } = useWatched(controller.view);
  const way = useWay();
  const isOver = trial.status === 'over';
  const leave = (go: () => void) => () => {
    controller.closeEnded();
    go();
  };
  return (
    <>
      <TrialPanel
        video={isOver ? 'over' : video}
        freeMinutes={trial.minutes}
        listHref={ALL_COURSES}
        onRetry={isOver ? onAgain : () => controller.retry()}
        {...way}
      >
        <TrialFrame controller={controller} {...(video === 'playing' ? {} : { overlay: '' })} />
      </TrialPanel>
      <LazyMount open={trial.status === 'passed'}>
        <TrialEndedDialog
          open={trial.status === 'passed'}
          freeMinutes={trial.minutes}
          onClose={() => controller.closeEnded()}
          {...way}
          onBuy={leave(way.onBuy)}
          onLogin={leave(way.onLogin)}
        />
      </LazyMount>
    </>
  );
}

function NoLesson() {
  const way = useWay();
  return (
    <TrialPanel
      video="no-address"
      freeMinutes={null}
      listHref={ALL_COURSES}
      onRetry={() => undefined}
      {...way}
    >
      {null}
    </TrialPanel>
  );
}
