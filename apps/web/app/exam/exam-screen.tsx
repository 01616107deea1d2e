import { createExamController, type ExamController } from '@jixu/controllers/exam/exam-controller';
import { readExamAddress } from '@jixu/domain/exam/exam-opening';
import type { ExamAids } from '@jixu/ui-kit/exam/exam-frame.tsx';
import { ExamPage } from '@jixu/ui-kit/exam/exam-view.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { browserClock } from '../bindings/browser-clock.ts';
import { ClaimWidget } from '../claim/claim-widget.tsx';
import { useLearnerOnly } from '../identity/use-learner-only.ts';
import { customerServiceUrl } from '../public-config.ts';
import { useSite } from '../site/context/site-context.tsx';
import { useTextSize } from '../site/context/text-size.ts';

/** /do_exam.html: a paper to be sat, or to be read again (002 §2). */
export function ExamScreen() {
  useLearnerOnly();
  const attempt = useAttempt();
  return <ExamOfAddress key={attempt} />;
}

function ExamOfAddress() {
  return <ExamPage exam={useExam()} aids={useAids()} />;
}

function useAids(): ExamAids {
  const site = useSite();
  const [textSize, onTextSize] = useTextSize();
  const onService = useCallback(() => site.openTab(customerServiceUrl(site.config)), [site]);
  return { textSize, onTextSize, onService, claim: <ClaimWidget inline /> };
}

/** The exam of the page's address, from the moment the learner is known; null until then. */
function useExam(): ExamController | null {
  const { api, session, toast } = useSite();
  const navigate = useNavigate();
  const isKnown = useWatched(session.user) !== null;
  const [exam, setExam] = useState<ExamController | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const replace = (to: string) => void navigate(to, { replace: true });
    const opened = createExamController({
      calls: api,
      clock: browserClock,
      toast,
      address: readExamAddress(new URLSearchParams(window.location.search)),
      openPage: replace,
      keepAddress: replace,
    });
    setExam(opened);
    return opened.destroy;
  }, [api, toast, navigate, isKnown]);
  return exam;
}

/** Counts how often the page is told to open an exam to be sat: 重新考试 of a review leads to the page it is on. */
function useAttempt(): number {
  const { search } = useLocation();
  const [count, setCount] = useState(0);
  const shown = useRef(search);
  useEffect(() => {
    if (search === shown.current) return;
    shown.current = search;
    if (readExamAddress(new URLSearchParams(search)).query?.pageType === 'exam') setCount((one) => one + 1);
  }, [search]);
  return count;
}
