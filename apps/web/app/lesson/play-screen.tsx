import type { CourseQuery } from '@jixu/controllers/lesson/course/course-controller';
import { type CourseDetail, initialCourse } from '@jixu/domain/lesson/player/course';
import { PlayerView } from '@jixu/ui-kit/lesson/player-view.tsx';
import { still, useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useRef } from 'react';
import { lessonHere, rememberLesson } from '../bindings/leave-for-face.ts';
import { useSite } from '../site/context/site-context.tsx';
import { LessonTools } from './lesson-tools.tsx';
import { PlayHeader } from './play-header.tsx';
import { useLesson } from './use-lesson.ts';

const noCourse = still(initialCourse);

/** One element: the header is not drawn again while a lesson opens. */
const HEADER = <PlayHeader />;

export interface PlayScreenProps {
  /** Null: the address names no course. */
  query: CourseQuery | null;
  /** It is not known yet whether the lesson plays here. */
  waits?: boolean;
  /** The course is known. */
  onCourse?: (detail: CourseDetail) => void;
}

/** The player page bound to the <video>, the session and the tools of this browser. */
export function PlayScreen({ query, waits = false, onCourse }: PlayScreenProps) {
  const site = useSite();
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const lesson = useLesson(waits ? null : query, { place, frame });
  const { detail } = useWatched(lesson?.course ?? noCourse);
  useEffect(() => {
    if (detail !== null) onCourse?.(detail);
  }, [detail, onCourse]);
  return (
    <PlayerView
      lesson={lesson}
      isUnnamed={query === null}
      header={HEADER}
      placeRef={place}
      frameRef={frame}
      learner={useWatched(site.session.user)}
      tools={
        lesson &&
        query &&
        (({ course_name }) => (
          <LessonTools lesson={lesson} courseId={query.courseId} courseName={course_name} />
        ))
      }
      onLeave={() => rememberLesson(site.sessionStorage, lessonHere(null))}
    />
  );
}
