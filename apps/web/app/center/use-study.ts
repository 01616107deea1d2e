import { createStudyController, type StudyController } from '@jixu/controllers/study/study-controller';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../site/site-context.tsx';

/** Counts the claims made while the page is open; what was claimed before is no news. */
function useClaimsMade(): number {
  const { step, isChecked } = useWatched(useSite().claim);
  const isDue = useRef(false);
  const [made, setMade] = useState(0);
  useEffect(() => {
    if (step === 3 && isDue.current) setMade((count) => count + 1);
    isDue.current = isChecked && step !== 3;
  }, [step, isChecked]);
  return made;
}

/** The study center of an area, read again when courses have been claimed. */
export function useStudy(areaId: number): StudyController {
  const { api } = useSite();
  const claims = useClaimsMade();
  const [study] = useState(() => createStudyController({ calls: api }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a claim changes what the server answers
  useEffect(() => study.enterArea(areaId), [study, areaId, claims]);
  return study;
}
