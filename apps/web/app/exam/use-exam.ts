import { createExamController, type ExamController } from '@jixu/controllers/exam/exam-controller';
import { readExamAddress } from '@jixu/domain/exam/exam-opening';
import { examPath } from '@jixu/domain/site/pages/page-path';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { browserClock } from '../bindings/browser-clock.ts';
import { useSite } from '../site/context/site-context.tsx';

/**
 * The exam of the page's address, from the moment the learner is known; null until then. Once the paper is read again
 * the address says so, in place of the old one: neither a reload nor the way back begins another attempt (EXAM-17).
 */
export function useExam(): ExamController | null {
  const { api, session, toast } = useSite();
  const navigate = useNavigate();
  const isKnown = useWatched(session.user) !== null;
  const [exam, setExam] = useState<ExamController | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const address = readExamAddress(new URLSearchParams(window.location.search));
    const { query } = address;
    const opened = createExamController({
      calls: api,
      clock: browserClock,
      toast,
      address,
      openPage: (to) => void navigate(to, { replace: true }),
    });
    const stop = opened.subscribe(() => {
      if (opened.get().status !== 'reviewed' || query === null || query.pageType === 'view') return;
      stop();
      void navigate(examPath(query, 'view'), { replace: true });
    });
    setExam(opened);
    return () => {
      stop();
      opened.destroy();
    };
  }, [api, toast, navigate, isKnown]);
  return exam;
}
