import type { EnteredExam, ExamEntryController } from '@jixu/controllers/exam/exam-entry-controller';
import type { StudyController, StudyState } from '@jixu/controllers/study/study-controller';
import { readId } from '@jixu/domain/site/pages/read-id';
import { SHELL_TEXTS } from '@jixu/ui-kit/texts/shell-texts.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserClock } from '../../bindings/browser-clock.ts';
import { useSite } from '../../site/context/site-context.tsx';

/** The exam of the shown year; null where it has none. */
export function enteredExam({ area, courses, year, packageId }: StudyState): EnteredExam | null {
  const ofPackage = packageId ?? courses?.course[0]?.id;
  if (!courses?.exam || area === null || year === null || ofPackage === undefined) return null;
  return { info: courses.exam, areaId: area, year, packageId: ofPackage };
}

/** The way to an exam, whose scripts come with the first exam there is; null until then. */
function useEntry(isOffered: boolean) {
  const { api, toast } = useSite();
  const navigate = useNavigate();
  const [entry, setEntry] = useState<ExamEntryController | null>(null);
  const load = useCallback(async (): Promise<ExamEntryController> => {
    const { createExamEntryController } = await import('@jixu/controllers/exam/exam-entry-controller');
    const made = createExamEntryController({
      calls: api,
      clock: browserClock,
      toast,
      openPage: (address) => void navigate(address),
      leaveForFace: (address) => window.location.assign(address),
    });
    setEntry(made);
    return made;
  }, [api, toast, navigate]);
  useEffect(() => {
    if (isOffered && entry === null) load().catch(() => undefined);
  }, [isOffered, entry, load]);
  useEffect(() => entry?.destroy, [entry]);
  /** Scripts that did not come are asked for once more by who presses the button. */
  const enter = (step: (way: ExamEntryController) => void): void => {
    if (entry !== null) return step(entry);
    load().then(step, () => toast('error', SHELL_TEXTS.offlineToast));
  };
  return { entry, enter };
}

/** The way from the study center to its exam; it goes on with one a face check has come back for (FACE-22). */
export function useExamEntry(study: StudyController, state: StudyState): ReturnType<typeof useEntry> {
  const [search, setSearch] = useSearchParams();
  const exam = enteredExam(state);
  const isOffered = exam !== null;
  const { entry, enter } = useEntry(isOffered);
  const resumed = readId(search.get('resume_exam'));
  const ofYear = readId(search.get('year'));
  const hasResumed = useRef(false);
  useEffect(() => {
    if (resumed === null || hasResumed.current || state.status !== 'ready') return;
    if (ofYear !== null && ofYear !== state.year && state.years.some(({ year_id }) => year_id === ofYear)) {
      return study.chooseYear(ofYear);
    }
    if (isOffered && entry === null) return;
    hasResumed.current = true;
    // A reload would otherwise begin again.
    setSearch({}, { replace: true });
    entry?.resume(enteredExam(state), resumed);
  }, [entry, isOffered, study, state, resumed, ofYear, setSearch]);
  return { entry, enter };
}
