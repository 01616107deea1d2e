import type { ShownExam } from '@jixu/domain/exam/exam-page';
import { EXAM_SENTENCES, type ExamSaveState, examSaveState } from '@jixu/domain/exam/exam-state';
import { lazy, Suspense } from 'react';
import { Button } from '../parts/button.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { useWatched, type Watched } from '../parts/use-watched.ts';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { ExamClock, type ExamClockProps } from './exam-clock.tsx';
import { type ExamAids, ExamFrame } from './exam-frame.tsx';
import { ExamLayout } from './exam-layout.tsx';
import { ExamLeavingPanel } from './exam-leaving-panel.tsx';
import { ExamReview } from './exam-review.tsx';
import { ExamSitting, type ExamSittingProps } from './exam-sitting.tsx';
import { ExamStart } from './exam-start.tsx';
import styles from './exam-view.module.css';

/** Fetched with the paper, not with the page, and not when one opens: by then the network may be gone. */
const ExamDialogs = lazy(async () => ({ default: (await import('./exam-dialogs.tsx')).ExamDialogs }));

interface ExamHandlers {
  begin: () => void;
  choose: ExamSittingProps['onChoose'];
  write: ExamSittingProps['onWrite'];
  submit: () => void;
  leave: () => void;
  confirm: () => void;
  cancel: () => void;
  retry: () => void;
  closeAuto: () => void;
  returnHere: () => void;
}

export interface ExamPageProps {
  /** The exam and its handlers; null until the learner is known. */
  exam: (Watched<ShownExam> & ExamHandlers) | null;
  aids: ExamAids;
}

/** The exam page (002 §2). */
export function ExamPage({ exam, aids }: ExamPageProps) {
  return exam === null ? <ExamOpening aids={aids} /> : <OpenedExam exam={exam} aids={aids} />;
}

function OpenedExam({ exam, aids }: { exam: NonNullable<ExamPageProps['exam']>; aids: ExamAids }) {
  return <ExamView exam={useWatched(exam)} on={exam} aids={aids} />;
}

export interface ExamViewProps {
  exam: ShownExam;
  on: ExamHandlers;
  aids: ExamAids;
}

/** Until it is known what the page shows. */
function ExamOpening({ aids }: Pick<ExamViewProps, 'aids'>) {
  return (
    <ExamFrame {...aids}>
      <h1 className="visually-hidden">{EXAM_TEXTS.bar}</h1>
      <ExamLayout head={null} paper={<Skeleton lines={8} label={EXAM_TEXTS.loading} />} aside={null} />
    </ExamFrame>
  );
}

/** A paper to be begun, to be sat, or to be read again. */
export function ExamView({ exam, on, aids }: ExamViewProps) {
  switch (exam.status) {
    case 'opening':
      return <ExamOpening aids={aids} />;
    case 'ready':
      return (
        <ExamFrame {...aids}>
          <ExamStart
            year={exam.year}
            standing={exam.standing}
            why={exam.why}
            isOpening={exam.isOpening}
            onBegin={on.begin}
          />
        </ExamFrame>
      );
    case 'leaving':
      return (
        <ExamFrame {...aids}>
          <ExamLeavingPanel leaving={exam.leaving} secondsLeft={exam.secondsLeft} />
        </ExamFrame>
      );
    case 'reviewed':
      return (
        <ExamFrame {...aids} name={exam.review.head.name}>
          <ExamReview review={exam.review} verdict={exam.verdict} />
        </ExamFrame>
      );
    case 'sitting':
      return <Sitting shown={exam} on={on} aids={aids} />;
  }
}

type SittingProps = Pick<ExamViewProps, 'on' | 'aids'> & {
  shown: Extract<ShownExam, { status: 'sitting' }>;
};

function Sitting({ shown: { head, exam, secondsLeft }, on, aids }: SittingProps) {
  return (
    <ExamFrame
      {...aids}
      name={head.name}
      onLeave={on.leave}
      tools={
        <ExamTools
          secondsLeft={secondsLeft}
          durationSeconds={exam.durationSeconds}
          saveState={examSaveState(exam)}
          onSubmit={on.submit}
        />
      }
    >
      <ExamSitting head={head} exam={exam} onChoose={on.choose} onWrite={on.write} />
      <Suspense fallback={null}>
        <ExamDialogs
          exam={exam}
          secondsLeft={secondsLeft}
          onConfirm={on.confirm}
          onCancel={on.cancel}
          onRetry={on.retry}
          onAutoClose={on.closeAuto}
          onReturn={on.returnHere}
        />
      </Suspense>
    </ExamFrame>
  );
}

interface ExamToolsProps extends ExamClockProps {
  saveState: ExamSaveState;
  onSubmit: () => void;
}

/** In the bar of the frame, which never leaves the window: what is saved, the clock, and the one primary action (F51). */
function ExamTools({ saveState, onSubmit, ...clock }: ExamToolsProps) {
  return (
    <div className={styles.tools} data-panel-state={saveState}>
      <p className={styles.save} data-save={saveState} role="status">
        {saveState === 'retrying' ? EXAM_SENTENCES.saveFailed : EXAM_TEXTS.saves[saveState]}
      </p>
      <ExamClock {...clock} />
      <Button kind="primary" className={styles.submit} onClick={onSubmit}>
        {EXAM_TEXTS.submit}
      </Button>
    </div>
  );
}
