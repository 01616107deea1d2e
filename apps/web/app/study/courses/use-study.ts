import { onClaimMade } from '@jixu/controllers/claim/on-claim-made';
import { createStudyController, type StudyController } from '@jixu/controllers/study/study-controller';
import { useEffect, useState } from 'react';
import { useSite } from '../../site/context/site-context.tsx';

/** The study center of an area, read again when courses have been claimed. */
export function useStudy(areaId: number): StudyController {
  const { api, claim } = useSite();
  const [study] = useState(() => createStudyController({ calls: api }));
  useEffect(() => {
    study.enterArea(areaId);
    return onClaimMade(claim, () => study.enterArea(areaId));
  }, [study, claim, areaId]);
  return study;
}
