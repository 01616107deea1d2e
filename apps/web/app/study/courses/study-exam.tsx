import type { ExamEntryController } from '@jixu/controllers/exam/exam-entry-controller';
import type { StudyController, StudyState } from '@jixu/controllers/study/study-controller';
import { type ExamBarView, examBar } from '@jixu/domain/exam/exam-bar';
import { AssessmentView } from '@jixu/ui-kit/exam/assessment-view.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { lazy, Suspense } from 'react';
import { enteredExam, useExamEntry } from './use-exam-entry.ts';

/** Below the courses, and not of every year. */
const ExamBar = lazy(async () => ({ default: (await import('@jixu/ui-kit/study/exam-bar.tsx')).ExamBar }));

/** The exam that is offered in the shown year; null where none is. */
export type OfferedExam = {
  readonly bar: ExamBarView;
  readonly passed: boolean | null;
  readonly isPassed: boolean;
  readonly begin: () => void;
  readonly view: () => void;
};

/** The exam of the shown year, and what comes before its paper. */
export function useStudyExam(
  study: StudyController,
  state: StudyState,
): { readonly entry: ExamEntryController | null; readonly offered: OfferedExam | null } {
  const { entry, enter } = useExamEntry(study, state);
  const exam = enteredExam(state);
  const bar = examBar(exam?.info ?? null, state.courses?.exam_terms ?? null, Date.now());
  if (exam === null || bar === null) return { entry, offered: null };
  const { is_pass } = exam.info;
  const passed = is_pass === 0 ? null : is_pass === 1;
  const steps = {
    begin: () => enter((way) => way.begin(exam)),
    view: () => enter((way) => way.view(exam)),
  };
  return { entry, offered: { bar, passed, isPassed: passed === true, ...steps } };
}

/** The exam of the shown year a second time, below its courses (STUDY-18), and the questionnaire before it. */
export function StudyExam({
  exam: { entry, offered },
  state,
}: {
  exam: ReturnType<typeof useStudyExam>;
  state: StudyState;
}) {
  return (
    <>
      {offered && (
        <Suspense>
          <ExamBar
            bar={offered.bar}
            passed={offered.passed}
            terms={state.courses?.exam_terms ?? null}
            onBegin={offered.begin}
            onView={offered.view}
          />
        </Suspense>
      )}
      {entry && <AssessmentOf entry={entry} />}
    </>
  );
}

function AssessmentOf({ entry }: { entry: ExamEntryController }) {
  const assessment = useWatched(entry.assessment);
  return assessment && <AssessmentView assessment={assessment} />;
}
