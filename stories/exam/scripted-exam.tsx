import { createExamController } from '@jixu/controllers/exam/exam-controller';
import { readExamAddress } from '@jixu/domain/exam/exam-opening';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { ExamPage } from '@jixu/ui-kit/exam/exam-view.tsx';
import { useState } from 'react';
import { toastOnPage } from '../scripted/toast-on-page.ts';
import { useController } from '../scripted/use-controller.ts';
import { EXAM_AIDS } from './exam-aids.tsx';

export interface ScriptedExamProps {
  server: ScriptedServer;
  /** The query of the address. */
  query: string;
  /** Where the page redirects. */
  onLeave: (to: string) => void;
}

/** The exam page on a scripted server, opened by a link. */
export function ScriptedExam(props: ScriptedExamProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <ExamOnServer {...props} />;
  return (
    <button type="button" onClick={() => setOpen(true)}>
      去考试
    </button>
  );
}

function ExamOnServer({ server, query, onLeave }: ScriptedExamProps) {
  const exam = useController(() =>
    createExamController({
      calls: server.calls,
      clock: server.clock,
      toast: toastOnPage,
      address: readExamAddress(new URLSearchParams(query)),
      openPage: onLeave,
      keepAddress: () => undefined,
    }),
  );
  return <ExamPage exam={exam} aids={EXAM_AIDS} />;
}
