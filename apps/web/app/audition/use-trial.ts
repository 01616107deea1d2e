import {
  createTrialController,
  type TrialController,
  type TrialLesson,
} from '@jixu/controllers/audition/trial-controller';
import { readStoredRegion } from '@jixu/controllers/region/stored-region';
import type { LessonPlayer } from '@jixu/player';
import type { TrialPlace } from '@jixu/ui-kit/audition/free-trial-dialog-state.ts';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useMemo, useState } from 'react';
import { browserClock } from '../bindings/browser-clock.ts';
import { useSite } from '../site/context/site-context.tsx';

/** The trial of one lesson, made anew for another one. */
export function useTrial({
  videoId,
  sectionId,
  courseId,
  freeMinutes,
}: TrialLesson): TrialController<LessonPlayer> {
  const { api: calls, toast } = useSite();
  return useMemo(() => {
    const lesson = { videoId, sectionId, courseId, freeMinutes };
    return createTrialController<LessonPlayer>({ lesson, calls, clock: browserClock, toast });
  }, [calls, toast, videoId, sectionId, courseId, freeMinutes]);
}

/**
 * The area for buying, which the preview offers only within one: that of the page, or the one chosen in this browser
 * (TRIAL-04).
 */
export function useTrialPlace(isHome: boolean): TrialPlace {
  const site = useSite();
  const onScreen = useWatched(site.area)?.id ?? null;
  const [stored, setStored] = useState<number | null>(null);
  useEffect(() => setStored(readStoredRegion(site.localStorage).areaId), [site]);
  if (isHome) return 'home';
  return (onScreen ?? stored) === null ? 'no-area' : 'area';
}
