import type { ExamAids } from '@jixu/ui-kit/exam/exam-frame.tsx';
import { ExamPage } from '@jixu/ui-kit/exam/exam-view.tsx';
import { useCallback } from 'react';
import { ClaimWidget } from '../claim/claim-widget.tsx';
import { useLearnerOnly } from '../identity/use-learner-only.ts';
import { customerServiceUrl } from '../public-config.ts';
import { useSite } from '../site/context/site-context.tsx';
import { useTextSize } from '../site/context/use-text-size.ts';
import { useAttempt, useExam } from './use-exam.ts';

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
