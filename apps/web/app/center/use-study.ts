import { createStudyController, type StudyController } from '@jixu/controllers/study/study-controller';
import { useEffect, useState } from 'react';
import { useSite } from '../site/site-context.tsx';

/** The study center of an area. */
export function useStudy(areaId: number): StudyController {
  const { api } = useSite();
  const [study] = useState(() => createStudyController({ calls: api }));
  useEffect(() => study.enterArea(areaId), [study, areaId]);
  return study;
}
