import {
  createExamEntryController,
  type EnteredExam,
  type ExamEntryController,
} from '@jixu/controllers/exam/exam-entry-controller';
import type { StudyController, StudyState } from '@jixu/controllers/study/study-controller';
import { readId } from '@jixu/domain/site/pages/read-id';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserClock } from '../../bindings/browser-clock.ts';
import { useSite } from '../../site/context/site-context.tsx';

/** The exam of the shown year; null where it has none. */
export function enteredExam({ area, courses, year, packageId }: StudyState): EnteredExam | null {
  const ofPackage = packageId ?? courses?.course[0]?.id;
  if (!courses?.exam || area === null || year === null || ofPackage === undefined) return null;
  return { info: courses.exam, areaId: area, year, packageId: ofPackage };
}

/** The way from the study center to its exam; it goes on with one a face check has come back for (FACE-22). */
export function useExamEntry(study: StudyController, state: StudyState): ExamEntryController {
  const { api, toast } = useSite();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [entry] = useState(() =>
    createExamEntryController({
      calls: api,
      clock: browserClock,
      toast,
      openPage: (address) => void navigate(address),
      leaveForFace: (address) => window.location.assign(address),
    }),
  );
  useEffect(() => entry.destroy, [entry]);
  const resumed = readId(search.get('resume_exam'));
  const ofYear = readId(search.get('year'));
  const hasResumed = useRef(false);
  useEffect(() => {
    if (resumed === null || hasResumed.current || state.status !== 'ready') return;
    if (ofYear !== null && ofYear !== state.year && state.years.some(({ year_id }) => year_id === ofYear)) {
      return study.chooseYear(ofYear);
    }
    hasResumed.current = true;
    // A reload would otherwise begin again.
    setSearch({}, { replace: true });
    entry.resume(enteredExam(state), resumed);
  }, [entry, study, state, resumed, ofYear, setSearch]);
  return entry;
}
