import {
  createStudyGateController,
  type StudyGateController,
} from '@jixu/controllers/study/study-gate-controller';
import {
  createStudyNoticesController,
  type StudyNoticesController,
} from '@jixu/controllers/study/study-notices-controller';
import { isMobileBrowser } from '@jixu/domain/visitor/mobile-browser';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '../site/site-context.tsx';

export interface StudyGateOfYear {
  gate: StudyGateController;
  notices: StudyNoticesController;
}

/** What comes before a lesson of the shown year, and what is told about the year. */
export function useStudyGate(areaId: number, year: number | null): StudyGateOfYear {
  const { api, toast } = useSite();
  const navigate = useNavigate();
  const [parts] = useState(() => ({
    gate: createStudyGateController({
      calls: api,
      toast,
      go: (href) => void navigate(href),
      isMobile: () => isMobileBrowser(navigator.userAgent),
    }),
    notices: createStudyNoticesController({ calls: api, toast }),
  }));
  useEffect(() => {
    if (year === null) return;
    void parts.gate.enterYear({ areaId, year });
    void parts.notices.enterYear({ areaId, year });
  }, [parts, areaId, year]);
  return parts;
}
