import type { ExamController } from '@jixu/controllers/exam/exam-controller';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { ExamLeavingPanel } from '@jixu/ui-kit/exam/exam-leaving-panel.tsx';
import { ExamReview } from '@jixu/ui-kit/exam/exam-review.tsx';
import { ExamSitting } from '@jixu/ui-kit/exam/exam-sitting.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PageColumn } from '@jixu/ui-kit/site/page-column.tsx';
import { EXAM_TEXTS } from '@jixu/ui-kit/texts/exam-texts.ts';
import { lazy, Suspense } from 'react';
import { useLearnerOnly } from '../identity/use-learner-only.ts';
import { useExam } from './use-exam.ts';

/** Fetched with the paper, not with the page, and not when one opens: by then the network may be gone. */
const ExamDialogs = lazy(async () => ({
  default: (await import('@jixu/ui-kit/exam/exam-dialogs.tsx')).ExamDialogs,
}));

/** /do_exam.html: a paper to be sat, or to be read again (002 §2). */
export function ExamScreen() {
  useLearnerOnly();
  const exam = useExam();
  return exam === null ? <Opening /> : <Exam exam={exam} />;
}

function Opening() {
  return (
    <PageColumn>
      <h1 className="visually-hidden">{EXAM_TEXTS.bar}</h1>
      <p role="status">{EXAM_TEXTS.loading}</p>
    </PageColumn>
  );
}

function Exam({ exam }: { exam: ExamController }) {
  const view = useWatched(exam);
  switch (view.status) {
    case 'opening':
      return <Opening />;
    case 'leaving':
      return (
        <PageColumn>
          <ExamLeavingPanel leaving={view.leaving} secondsLeft={view.secondsLeft} />
        </PageColumn>
      );
    case 'reviewed':
      return <ExamReview {...view.review} centerHref={CENTER.study} />;
    case 'sitting':
      return (
        <>
          <ExamSitting
            head={view.head}
            exam={view.exam}
            secondsLeft={view.secondsLeft}
            onChoose={exam.choose}
            onWrite={exam.write}
            onSubmit={exam.submit}
          />
          <Suspense fallback={null}>
            <ExamDialogs
              exam={view.exam}
              secondsLeft={view.secondsLeft}
              onConfirm={exam.confirm}
              onCancel={exam.cancel}
              onRetry={exam.retry}
              onAutoClose={exam.closeAuto}
              onReturn={exam.returnHere}
            />
          </Suspense>
        </>
      );
  }
}
