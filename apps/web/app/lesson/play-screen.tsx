import { createCell } from '@jixu/controllers/cell';
import type { CourseQuery } from '@jixu/controllers/lesson/course/course-controller';
import { NO_LESSON } from '@jixu/controllers/lesson/player/lesson-parts';
import { type LessonOverlay, lessonOverlay, saveStatus } from '@jixu/controllers/lesson/player/lesson-view';
import type { ShownProgress } from '@jixu/controllers/lesson/player/shown-progress';
import { watermarkText } from '@jixu/domain/identity/mask';
import { type CourseDetail, initialCourse } from '@jixu/domain/lesson/player/course';
import type { DirectoryLesson } from '@jixu/domain/lesson/player/directory';
import { initialTabLease } from '@jixu/domain/lesson/tab-lease';
import { LessonCredit } from '@jixu/ui-kit/lesson/lesson-credit.tsx';
import { LessonDirectory as LessonDirectoryView } from '@jixu/ui-kit/lesson/lesson-directory.tsx';
import { PlayerBreadcrumb } from '@jixu/ui-kit/lesson/player-breadcrumb.tsx';
import { PlayerErrorOverlay } from '@jixu/ui-kit/lesson/player-error-overlay.tsx';
import { PlayerLayout } from '@jixu/ui-kit/lesson/player-layout.tsx';
import { SaveStatus } from '@jixu/ui-kit/lesson/save-status.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { memo, type ReactNode, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Lesson } from '../bindings/begun-lesson.ts';
import { lessonHere, rememberLesson } from '../bindings/leave-for-face.ts';
import { useSite } from '../site/context/site-context.tsx';
import { LessonCheckDialogs } from './lesson-check-dialogs.tsx';
import { LessonTools } from './lesson-tools.tsx';
import { PlayHeader as PlayHeaderView } from './play-header.tsx';
import { PlayingFrame } from './playing-frame.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';
import { useLesson } from './use-lesson.ts';

// While a lesson opens, its parts become known one after another: each draws only what shows it.
const LessonDirectory = memo(LessonDirectoryView);
const PlayHeader = memo(PlayHeaderView);

const noCourse = createCell(initialCourse);
const noLesson = createCell(NO_LESSON);
const noLease = createCell(initialTabLease);
const noProgress = createCell<ShownProgress>({});

/** The address names no course. */
const NO_QUERY = '课程链接不完整，请从学习中心重新进入';

interface OverlayWays {
  retry: () => void;
  /** Where the overlay leads elsewhere: this lesson is what a face check comes back to. */
  leave: () => void;
}

function overlayOf(
  query: CourseQuery | null,
  overlay: LessonOverlay | null,
  { retry, leave }: OverlayWays,
): ReactNode {
  if (query === null) return <PlayerErrorOverlay state="rejected" message={NO_QUERY} />;
  if (overlay === null) return null;
  if (overlay.state !== 'rejected') return <PlayerErrorOverlay state={overlay.state} />;
  const again = overlay.retryable ? { onRetry: retry } : {};
  const way = overlay.way === undefined ? {} : { way: overlay.way, onWay: leave };
  return <PlayerErrorOverlay state="rejected" message={overlay.message} {...again} {...way} />;
}

export interface PlayScreenProps {
  /** Null: the address names no course. */
  query: CourseQuery | null;
  /** It is not known yet whether the lesson plays here. */
  waits?: boolean;
  /** The course is known. */
  onCourse?: (detail: CourseDetail) => void;
}

/** The lesson player page (002 §2): header, breadcrumbs, video, tools, directory. */
export function PlayScreen({ query, waits = false, onCourse }: PlayScreenProps) {
  const site = useSite();
  const user = useWatched(site.session.user);
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const lesson = useLesson(waits ? null : query, { place, frame });
  const course = useWatched(lesson?.course ?? noCourse);
  const view = useWatched(lesson?.view ?? noLesson);
  const lease = useWatched(lesson?.lease ?? noLease);
  const progress = useWatched(lesson?.progress ?? noProgress);
  const { detail } = course;
  useEffect(() => {
    if (detail !== null) onCourse?.(detail);
  }, [detail, onCourse]);
  const title = view.section?.section_name ?? view.lesson?.name ?? course.detail?.course_name ?? '';
  const choose = useCallback((chosen: DirectoryLesson) => void lesson?.choose(chosen), [lesson]);
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
        credit={lesson && view.section && <PlayCredit lesson={lesson} />}
        frame={
          <PlayingFrame
            lesson={lesson}
            placeRef={place}
            frameRef={frame}
            watermark={user && watermarkText(user.name, user.id_number)}
            overlay={overlayOf(query, lessonOverlay(course, view, lease), {
              retry: retryLesson,
              leave: () => rememberLesson(site.sessionStorage, lessonHere(null)),
            })}
          />
        }
        tools={
          lesson &&
          detail &&
          query && <LessonTools lesson={lesson} courseId={query.courseId} courseName={detail.course_name} />
        }
        directory={
          <LessonDirectory
            nodes={course.status === 'loading' && query !== null ? null : course.nodes}
            currentItemId={view.lesson?.itemId ?? null}
            progress={progress}
            onChoose={choose}
          />
        }
      />
      {lesson && <TakeOverDialog lesson={lesson} />}
      {lesson && <LessonCheckDialogs lesson={lesson} />}
    </>
  );
}

/** Whether watched time is saved, in one line (integrity 6). */
function PlaySaveStatus({ lesson }: { lesson: Lesson }) {
  const online = useOnline();
  return (
    <SaveStatus {...saveStatus(useWatched(lesson.saved), { online, untilPushMs: lesson.untilPushMs() })} />
  );
}

function follow(changed: () => void): () => void {
  const life = new AbortController();
  window.addEventListener('online', changed, { signal: life.signal });
  window.addEventListener('offline', changed, { signal: life.signal });
  return () => life.abort();
}

/** Whether the browser has a network at all, told by its own events. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );

/** What of the lesson on screen counts, and what waits for a check (integrity 5). */
function PlayCredit({ lesson }: { lesson: Lesson }) {
  const credit = useWatched(lesson.credit);
  return credit && <LessonCredit credit={credit} onPass={lesson.checks.open} />;
}
