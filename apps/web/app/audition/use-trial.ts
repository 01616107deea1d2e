import {
  createTrialController,
  type TrialController,
  type TrialLesson,
} from '@jixu/controllers/audition/trial-controller';
import type { LessonPlayer } from '@jixu/player';
import { useMemo } from 'react';
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
