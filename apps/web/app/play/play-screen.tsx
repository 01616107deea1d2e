import { createCell } from '@jixu/controllers/cell';
import type { CourseQuery } from '@jixu/controllers/course/course-controller';
import { NO_LESSON } from '@jixu/controllers/player/lesson-parts';
import { type LessonOverlay, lessonOverlay } from '@jixu/controllers/player/lesson-view';
import type { ShownProgress } from '@jixu/controllers/player/shown-progress';
import { watermarkText } from '@jixu/domain/login/mask';
import { initialCourse } from '@jixu/domain/player/course';
import { initialPlayLease } from '@jixu/domain/watching/play-lease';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { LessonDirectory } from '@jixu/ui-kit/player/lesson-directory.tsx';
import { PlayerBreadcrumb } from '@jixu/ui-kit/player/player-breadcrumb.tsx';
import { PlayerErrorOverlay } from '@jixu/ui-kit/player/player-error-overlay.tsx';
import { PlayerLayout } from '@jixu/ui-kit/player/player-layout.tsx';
import { type ReactNode, useRef } from 'react';
import { useSite } from '../site/site-context.tsx';
import { PlayHeader } from './play-header.tsx';
import { PlaySaveStatus } from './play-save-status.tsx';
import { PlayingFrame } from './playing-frame.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { useLesson } from './use-lesson.ts';

const noCourse = createCell(initialCourse);
const noLesson = createCell(NO_LESSON);
const noLease = createCell(initialPlayLease);
const noProgress = createCell<ShownProgress>({});

/** The address names no course. */
const NO_QUERY = '课程链接不完整，请从学习中心重新进入';

function overlayOf(query: CourseQuery | null, overlay: LessonOverlay | null, retry: () => void): ReactNode {
  if (query === null) return <PlayerErrorOverlay state="rejected" message={NO_QUERY} />;
  if (overlay === null) return null;
  if (overlay.state !== 'rejected') return <PlayerErrorOverlay state={overlay.state} />;
  const again = overlay.retryable ? { onRetry: retry } : {};
  const way = overlay.way === undefined ? {} : { way: overlay.way };
  return <PlayerErrorOverlay state="rejected" message={overlay.message} {...again} {...way} />;
}

/** The lesson player page (002 §2): header, breadcrumbs, video, directory. */
export function PlayScreen({ query }: { query: CourseQuery | null }) {
  const site = useSite();
  const user = useWatched(site.session.user);
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const lesson = useLesson(query, video, frame);
  const course = useWatched(lesson?.course ?? noCourse);
  const view = useWatched(lesson?.view ?? noLesson);
  const lease = useWatched(lesson?.lease ?? noLease);
  const progress = useWatched(lesson?.progress ?? noProgress);
  const title = view.section?.section_name ?? view.lesson?.name ?? course.detail?.course_name ?? '';
  const retryLesson = () => {
    if (view.lesson) void lesson?.choose(view.lesson);
    else void lesson?.start();
  };
  return (
    <>
      <PlayerLayout
        header={<PlayHeader />}
        breadcrumb={
          <PlayerBreadcrumb
            professionName={course.detail?.profession_name ?? ''}
            courseName={course.detail?.course_name ?? ''}
            sectionName={view.section?.section_name ?? ''}
          />
        }
        title={title}
        status={lesson && view.section && <PlaySaveStatus lesson={lesson} />}
        frame={
          <PlayingFrame
            lesson={lesson}
            videoRef={video}
            frameRef={frame}
            watermark={user && watermarkText(user.name, user.id_number)}
            overlay={overlayOf(query, lessonOverlay(course, view, lease), retryLesson)}
          />
        }
        directory={
          <LessonDirectory
            nodes={course.status === 'loading' && query !== null ? null : course.nodes}
            currentItemId={view.lesson?.itemId ?? null}
            progress={progress}
            onChoose={(chosen) => void lesson?.choose(chosen)}
          />
        }
      />
      {lesson && <TakeOverDialog lesson={lesson} />}
    </>
  );
}
