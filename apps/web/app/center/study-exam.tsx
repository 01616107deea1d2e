import type { AssessmentController } from '@jixu/controllers/exam/assessment-controller';
import type { StudyController, StudyState } from '@jixu/controllers/study/study-controller';
import { examBar } from '@jixu/domain/exam/exam-bar';
import { ExamBar } from '@jixu/ui-kit/center/exam-bar.tsx';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { lazy } from 'react';
import { enteredExam, useExamEntry } from './use-exam-entry.ts';

const AssessmentDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/exam/assessment-dialog.tsx')).AssessmentDialog,
}));

/** The exam of the shown year, below its courses (STUDY-18), and the questionnaire before it. */
export function StudyExam({ study, state }: { study: StudyController; state: StudyState }) {
  const entry = useExamEntry(study, state);
  const assessment = useWatched(entry.assessment);
  const exam = enteredExam(state);
  const terms = state.courses?.exam_terms ?? null;
  const bar = examBar(exam?.info ?? null, terms, Date.now());
  return (
    <>
      {exam && bar && (
        <ExamBar
          bar={bar}
          passed={exam.info.is_pass === 0 ? null : exam.info.is_pass === 1}
          terms={terms}
          onBegin={() => entry.begin(exam)}
          onView={() => entry.view(exam)}
        />
      )}
      {assessment && <Assessment assessment={assessment} />}
    </>
  );
}

function Assessment({ assessment }: { assessment: AssessmentController }) {
  const form = useWatched(assessment);
  return (
    <LazyMount open={form.open}>
      <AssessmentDialog
        open={form.open}
        form={form}
        onScore={assessment.score}
        onContent={assessment.comment}
        onSubmit={assessment.submit}
        onClose={assessment.close}
      />
    </LazyMount>
  );
}
