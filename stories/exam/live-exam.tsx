import { createExamController } from '@jixu/controllers/exam/exam-controller';
import { readExamAddress } from '@jixu/domain/exam/exam-opening';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { ExamView } from '@jixu/ui-kit/exam/exam-view.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useState } from 'react';
import { toastOnPage } from '../scripted/toast-on-page.ts';
import { useController } from '../scripted/use-controller.ts';
import { EXAM_AIDS } from './exam-aids.tsx';

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
  return <ExamView exam={useWatched(controller)} on={controller} aids={EXAM_AIDS} />;
}
