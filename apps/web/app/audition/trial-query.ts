import type { TrialLesson } from '@jixu/controllers/audition/trial-controller';
import { pagePath } from '@jixu/domain/site/pages/page-path';
import { readId } from '@jixu/domain/site/pages/read-id';

/** The lesson an address of the free-trial player names (TRIAL-06); null without all three ids. */
export function trialQuery(search: URLSearchParams): TrialLesson | null {
  const videoId = readId(search.get('video_id'));
  const sectionId = readId(search.get('section_id'));
  const courseId = readId(search.get('course_id'));
  if (videoId === null || sectionId === null || courseId === null) return null;
  return { videoId, sectionId, courseId, freeMinutes: readId(search.get('section_free_time')) };
}

/** The free-preview page of a lesson. */
export function trialHref({ videoId, sectionId, courseId, freeMinutes }: TrialLesson): string {
  const search = new URLSearchParams({
    section_id: String(sectionId),
    video_id: String(videoId),
    course_id: String(courseId),
  });
  if (freeMinutes !== null) search.set('section_free_time', String(freeMinutes));
  return `${pagePath('audition')}?${search}`;
}
