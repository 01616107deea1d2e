import type { ExamController } from '@jixu/controllers/exam/exam-controller';
import { ExamOpening, ExamView } from '@jixu/ui-kit/exam/exam-view.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useLearnerOnly } from '../identity/use-learner-only.ts';
import { useExam } from './use-exam.ts';

/** /do_exam.html: a paper to be sat, or to be read again (002 §2). */
export function ExamScreen() {
  useLearnerOnly();
  const exam = useExam();
  return exam === null ? <ExamOpening /> : <Exam exam={exam} />;
}

function Exam({ exam }: { exam: ExamController }) {
  return <ExamView exam={useWatched(exam)} on={exam} />;
}
