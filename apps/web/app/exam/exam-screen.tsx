import type { ExamController } from '@jixu/controllers/exam/exam-controller';
import { ExamOpening, ExamView } from '@jixu/ui-kit/exam/exam-view.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useCallback } from 'react';
import { useLearnerOnly } from '../identity/use-learner-only.ts';
import { customerServiceUrl } from '../public-config.ts';
import { useSite } from '../site/context/site-context.tsx';
import { useAttempt, useExam } from './use-exam.ts';

/** /do_exam.html: a paper to be sat, or to be read again (002 §2). */
export function ExamScreen() {
  useLearnerOnly();
  const attempt = useAttempt();
  return <ExamOfAddress key={attempt} />;
}

function ExamOfAddress() {
  const site = useSite();
  const exam = useExam();
  const openService = useCallback(() => site.openTab(customerServiceUrl(site.config)), [site]);
  return exam === null ? (
    <ExamOpening onService={openService} />
  ) : (
    <Exam exam={exam} onService={openService} />
  );
}

function Exam({ exam, onService }: { exam: ExamController; onService: () => void }) {
  return <ExamView exam={useWatched(exam)} on={exam} onService={onService} />;
}
