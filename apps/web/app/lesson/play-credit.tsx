import { LessonCredit } from '@jixu/ui-kit/lesson/lesson-credit.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import type { Lesson } from '../bindings/begun-lesson.ts';

/** What of the lesson on screen counts, and what waits for a check (integrity 5). */
export function PlayCredit({ lesson }: { lesson: Lesson }) {
  const credit = useWatched(lesson.credit);
  return credit && <LessonCredit credit={credit} onPass={lesson.checks.open} />;
}
