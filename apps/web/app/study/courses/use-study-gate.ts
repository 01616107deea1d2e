import {
  createStudyGateController,
  type StudyGateController,
} from '@jixu/controllers/study/study-gate-controller';
import {
  createStudyNoticesController,
  type StudyNoticesController,
} from '@jixu/controllers/study/study-notices-controller';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { leaveForFace } from '../../bindings/leave-for-face.ts';
import { isMobileHere } from '../../bindings/mobile-here.ts';
import { useSite } from '../../site/context/site-context.tsx';

/** What comes before a lesson of the shown year. */
export function useStudyGate(areaId: number, year: number | null): StudyGateController {
  const { api, toast, sessionStorage } = useSite();
  const navigate = useNavigate();
  const [gate] = useState(() =>
    createStudyGateController({
      calls: api,
      toast,
      go: (href) => void navigate(href),
      goToFace: (lesson) => leaveForFace(sessionStorage, { href: lesson, sectionId: null }),
      isMobile: isMobileHere,
    }),
  );
  useEffect(() => {
    if (year !== null) void gate.enterYear({ areaId, year });
  }, [gate, areaId, year]);
  return gate;
}

/** What is told about the shown year. */
export function useStudyNotices(areaId: number, year: number | null): StudyNoticesController {
  const { api, toast } = useSite();
  const [notices] = useState(() => createStudyNoticesController({ calls: api, toast }));
  useEffect(() => {
    if (year !== null) void notices.enterYear({ areaId, year });
  }, [notices, areaId, year]);
  return notices;
}
