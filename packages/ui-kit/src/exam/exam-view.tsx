import type { ShownExam } from '@jixu/domain/exam/exam-page';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { lazy, Suspense } from 'react';
import { PageColumn } from '../site/page-column.tsx';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import { ExamLeavingPanel } from './exam-leaving-panel.tsx';
import { ExamReview } from './exam-review.tsx';
import { ExamSitting, type ExamSittingProps } from './exam-sitting.tsx';

/** Fetched with the paper, not with the page, and not when one opens: by then the network may be gone. */
const ExamDialogs = lazy(async () => ({ default: (await import('./exam-dialogs.tsx')).ExamDialogs }));

export interface ExamViewProps {
  exam: ShownExam;
  on: {
    choose: ExamSittingProps['onChoose'];
    write: ExamSittingProps['onWrite'];
    submit: () => void;
    confirm: () => void;
    cancel: () => void;
    retry: () => void;
    closeAuto: () => void;
    returnHere: () => void;
  };
}

/** Until the paper is there. */
export function ExamOpening() {
  return (
    <PageColumn>
      <h1 className="visually-hidden">{EXAM_TEXTS.bar}</h1>
      <p role="status">{EXAM_TEXTS.loading}</p>
    </PageColumn>
  );
}

/** A paper to be sat, or to be read again (002 §2). */
export function ExamView({ exam, on }: ExamViewProps) {
  switch (exam.status) {
    case 'opening':
      return <ExamOpening />;
    case 'leaving':
      return (
        <PageColumn>
          <ExamLeavingPanel leaving={exam.leaving} secondsLeft={exam.secondsLeft} />
        </PageColumn>
      );
    case 'reviewed':
      return <ExamReview {...exam.review} centerHref={CENTER.study} />;
    case 'sitting':
      return (
        <>
          <ExamSitting
            head={exam.head}
            exam={exam.exam}
            secondsLeft={exam.secondsLeft}
            onChoose={on.choose}
            onWrite={on.write}
            onSubmit={on.submit}
          />
          <Suspense fallback={null}>
            <ExamDialogs
              exam={exam.exam}
              secondsLeft={exam.secondsLeft}
              onConfirm={on.confirm}
              onCancel={on.cancel}
              onRetry={on.retry}
              onAutoClose={on.closeAuto}
              onReturn={on.returnHere}
            />
          </Suspense>
        </>
      );
  }
}
