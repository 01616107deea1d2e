import { createExamController, type ExamController } from '@jixu/controllers/exam/exam-controller';
import { readExamAddress } from '@jixu/domain/exam/exam-opening';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { ExamDialogs } from '@jixu/ui-kit/exam/exam-dialogs.tsx';
import { ExamLeavingPanel } from '@jixu/ui-kit/exam/exam-leaving-panel.tsx';
import { ExamReview } from '@jixu/ui-kit/exam/exam-review.tsx';
import { ExamSitting } from '@jixu/ui-kit/exam/exam-sitting.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useState } from 'react';
import { toastOnPage } from '../scripted/toast-on-page.ts';
import { useController } from '../scripted/use-controller.ts';

export interface LiveExamProps {
  server: ScriptedServer;
  /** The query of the address. */
  query: string;
  /** Where the page redirects. */
  onLeave: (to: string) => void;
}

/** The exam page on a scripted server, opened by a link. */
export function LiveExam(props: LiveExamProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ExamPage {...props} />;
  return (
    <button type="button" onClick={() => setOpen(true)}>
      去考试
    </button>
  );
}

function ExamPage({ server, query, onLeave }: LiveExamProps) {
  const controller = useController(() =>
    createExamController({
      calls: server.calls,
      clock: server.clock,
      toast: toastOnPage,
      address: readExamAddress(new URLSearchParams(query)),
      openPage: onLeave,
    }),
  );
  const view = useWatched(controller);
  switch (view.status) {
    case 'opening':
      return null;
    case 'leaving':
      return <ExamLeavingPanel leaving={view.leaving} secondsLeft={view.secondsLeft} />;
    case 'sitting':
      return <Sitting controller={controller} view={view} />;
    case 'reviewed':
      return <ExamReview {...view.review} centerHref="/center/219.html" />;
  }
}

type SittingView = Extract<ReturnType<ExamController['get']>, { status: 'sitting' }>;

function Sitting({ controller, view }: { controller: ExamController; view: SittingView }) {
  return (
    <>
      <ExamSitting
        head={view.head}
        exam={view.exam}
        secondsLeft={view.secondsLeft}
        onChoose={controller.choose}
        onWrite={controller.write}
        onSubmit={controller.submit}
      />
      <ExamDialogs
        exam={view.exam}
        secondsLeft={view.secondsLeft}
        onConfirm={controller.confirm}
        onCancel={controller.cancel}
        onRetry={controller.retry}
        onAutoClose={controller.closeAuto}
        onReturn={controller.returnHere}
      />
    </>
  );
}
