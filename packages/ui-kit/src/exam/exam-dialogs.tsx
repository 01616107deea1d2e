import { listNumbered, unansweredQuestions } from '@jixu/domain/exam/exam-paper';
import type { Exam, ExamPhase } from '@jixu/domain/exam/exam-state';
import { useState } from 'react';
import { ExamAutoSubmitDialog, type ExamAutoSubmitState } from './exam-auto-submit-dialog.tsx';
import { ExamElsewhereDialog, type ExamElsewhereState } from './exam-elsewhere-dialog.tsx';
import { ExamLeaveConfirm } from './exam-leave-confirm.tsx';
import { ExamSubmitConfirm, type ExamSubmitConfirmState } from './exam-submit-confirm.tsx';
import { ExamUnfinishedDialog } from './exam-unfinished-dialog.tsx';

export interface ExamDialogsProps {
  exam: Exam;
  secondsLeft: number;
  onConfirm: () => void;
  onCancel: () => void;
  onRetry: () => void;
  onAutoClose: () => void;
  onReturn: () => void;
}

const CONFIRM: Readonly<Partial<Record<ExamPhase, ExamSubmitConfirmState>>> = {
  confirming: 'open',
  submitting: 'submitting',
  'submit-failed': 'failed',
};

const AUTO: Readonly<Partial<Record<ExamPhase, ExamAutoSubmitState>>> = {
  'auto-submitting': 'submitting',
  'auto-done': 'done',
  'auto-failed': 'failed',
};

function elsewhereState({ phase, message }: Exam): ExamElsewhereState | undefined {
  if (phase === 'returning') return 'returning';
  if (phase !== 'elsewhere') return undefined;
  return message === null ? 'elsewhere' : 'failed';
}

/** The dialogs of a sitting. The exam's phase decides which one is open, so that there is never more than one. */
export function ExamDialogs({ exam, secondsLeft, ...events }: ExamDialogsProps) {
  const confirm = useLast<ExamSubmitConfirmState>(CONFIRM[exam.phase], 'open');
  const auto = useLast<ExamAutoSubmitState>(AUTO[exam.phase], 'submitting');
  const elsewhere = useLast<ExamElsewhereState>(elsewhereState(exam), 'elsewhere');
  const left = unansweredQuestions(exam.parts, exam.answers).map(({ number }) => number);
  return (
    <>
      <ExamSubmitConfirm
        open={confirm.now}
        state={confirm.shown}
        count={listNumbered(exam.parts).length}
        secondsLeft={secondsLeft}
        message={exam.message}
        onConfirm={confirm.shown === 'failed' ? events.onRetry : events.onConfirm}
        onCancel={events.onCancel}
      />
      <ExamUnfinishedDialog
        open={exam.phase === 'unfinished'}
        numbers={left}
        onKeepAnswering={events.onConfirm}
        onSubmitAnyway={events.onCancel}
      />
      <ExamAutoSubmitDialog
        open={auto.now}
        state={auto.shown}
        message={exam.message}
        onRetry={events.onRetry}
        onView={events.onAutoClose}
      />
      <ExamLeaveConfirm
        open={exam.phase === 'leaving'}
        secondsLeft={secondsLeft}
        onLeave={events.onConfirm}
        onStay={events.onCancel}
      />
      <ExamElsewhereDialog
        open={elsewhere.now}
        state={elsewhere.shown}
        message={exam.message}
        onReturn={events.onReturn}
      />
    </>
  );
}

/** A dialog keeps its last content while it fades out. */
function useLast<State>(state: State | undefined, first: State): { now: boolean; shown: State } {
  const [last, setLast] = useState(first);
  if (state !== undefined && state !== last) setLast(state);
  return { now: state !== undefined, shown: state ?? last };
}
