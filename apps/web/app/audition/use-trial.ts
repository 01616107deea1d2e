import type { LessonPlayer } from '@jixu/player';
import { useMemo } from 'react';
import { answerOf } from '../api/answer.ts';
import { useSite } from '../site/site-context.tsx';
import { createTrialPlayer } from './trial-frame.tsx';
import type { TrialLesson } from './trial-query.ts';
import { TrialRunner } from './trial-runner.ts';

/** The preview of one lesson, recreated when the lesson changes. */
export function useTrial({
  videoId,
  sectionId,
  courseId,
  freeMinutes,
}: TrialLesson): TrialRunner<LessonPlayer> {
  const site = useSite();
  return useMemo(
    () =>
      new TrialRunner<LessonPlayer>({
        freeMinutes,
        readVideo: async () => {
          const input = { video_id: videoId, section_id: sectionId, course_id: courseId };
          return answerOf<'getFreeVideo'>(await site.api.getFreeVideo(input));
        },
        createPlayer: createTrialPlayer,
        warn: (text) => site.toast('warning', text),
      }),
    [site, videoId, sectionId, courseId, freeMinutes],
  );
}
