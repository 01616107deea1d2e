import { watermarkText } from '@jixu/domain/identity/mask';
import { type CourseDetail, initialCourse } from '@jixu/domain/lesson/player/course';
import type { DirectoryLesson } from '@jixu/domain/lesson/player/directory';
import { type LessonOverlay, lessonOverlay, saveStatus } from '@jixu/domain/lesson/player/lesson-view';
import { initialTabLease } from '@jixu/domain/lesson/tab-lease';
import { memo, type ReactNode, useCallback, useEffect } from 'react';
import { PatientPart, patientLoader } from '../parts/patient-part.tsx';
import { useOnline } from '../parts/use-online.ts';
import { still, useWatched } from '../parts/use-watched.ts';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import type { DirectoryProgress } from './count-finished.ts';
import { LessonChecksView, loadCheckDialogs } from './lesson-checks-view.tsx';
import { LessonCredit } from './lesson-credit.tsx';
import { LessonDirectory as LessonDirectoryView } from './lesson-directory.tsx';
import { LessonHandout } from './lesson-handout.tsx';
import type { LessonOnScreen, LessonSources } from './lesson-sources.ts';
import { PlayerBreadcrumb } from './player-breadcrumb.tsx';
import { PlayerErrorOverlay } from './player-error-overlay.tsx';
import { PlayerLayout, type PlayerLayoutProps } from './player-layout.tsx';
import { PlayingFrame, type PlayingFrameProps } from './playing-frame.tsx';
import { SaveStatus } from './save-status.tsx';
import { TakeOverDialog } from './take-over-dialog.tsx';

// While a lesson opens, its parts become known one after another: each draws only what shows it.
const LessonDirectory = memo(LessonDirectoryView);

const answeredQuizzes = patientLoader(
  async () => (await import('./quiz/answered-quizzes.tsx')).AnsweredQuizzes,
);

const NO_LESSON: LessonOnScreen = { lesson: null, section: null, sectionError: null, rejection: null };

/** Until the lesson begins. */
const NOTHING_YET: Pick<LessonSources, 'course' | 'view' | 'lease' | 'progress'> = {
  course: still(initialCourse),
  view: still(NO_LESSON),
  lease: still(initialTabLease),
  progress: still({}),
};

export interface PlayerViewProps
  extends Pick<PlayerLayoutProps, 'header'>,
    Pick<PlayingFrameProps, 'placeRef' | 'frameRef'> {
  /** Null until it begins. */
  lesson: LessonSources | null;
  /** The address names no course. */
  isUnnamed?: boolean;
  /** Who watches; null while that is not known. */
  learner: { readonly name: string; readonly id_number: string } | null;
  /** Below the video, once the course is known; null until the lesson begins. */
  tools: ((course: CourseDetail) => ReactNode) | null;
  /** The overlay leads elsewhere: this lesson is what a face check comes back to. */
  onLeave: () => void;
}

/** The lesson player page (002 §2): header, breadcrumbs, video, tools, directory; its checks over it. */
export function PlayerView(props: PlayerViewProps) {
  const { lesson, isUnnamed = false, learner, tools, onLeave, ...page } = props;
  const shown = lesson ?? NOTHING_YET;
  const course = useWatched(shown.course);
  const view = useWatched(shown.view);
  const progress = useWatched(shown.progress);
  const overlay = lessonOverlay(course, view, useWatched(shown.lease));
  const choose = useCallback((chosen: DirectoryLesson) => void lesson?.choose(chosen), [lesson]);
  const retry = () => {
    if (view.lesson) void lesson?.choose(view.lesson);
    else void lesson?.start();
  };
  return (
    <>
      <PlayerLayout
        header={page.header}
        breadcrumb={
          <PlayerBreadcrumb
            professionName={course.detail?.profession_name ?? ''}
            courseName={course.detail?.course_name ?? ''}
            sectionName={view.section?.section_name ?? ''}
          />
        }
        title={view.section?.section_name ?? view.lesson?.name ?? course.detail?.course_name ?? ''}
        isLessonKnown={view.lesson !== null}
        status={lesson && view.section && <SaveLine lesson={lesson} />}
        credit={
          lesson && view.section && <CreditLine lesson={lesson} unsavedMs={unsavedOf(view, progress)} />
        }
        frame={
          <PlayingFrame
            lesson={lesson}
            placeRef={page.placeRef}
            frameRef={page.frameRef}
            watermark={learner && watermarkText(learner.name, learner.id_number)}
            overlay={
              isUnnamed ? UNNAMED : overlay && <Overlay overlay={overlay} onRetry={retry} onLeave={onLeave} />
            }
          />
        }
        tools={course.detail && tools?.(course.detail)}
        directory={
          <LessonDirectory
            nodes={course.status === 'loading' && !isUnnamed ? null : course.nodes}
            currentItemId={view.lesson?.itemId ?? null}
            progress={progress}
            onChoose={choose}
          />
        }
        quizzes={lesson && view.section && <Quizzes lesson={lesson} />}
        handout={course.detail?.handout_file && <LessonHandout file={course.detail.handout_file} />}
      />
      {lesson && <TakeOverDialog lesson={lesson} />}
      {lesson && <Checks lesson={lesson} />}
    </>
  );
}

const UNNAMED = <PlayerErrorOverlay state="rejected" message={PLAYER_TEXTS.unnamedCourse} />;

interface OverlayProps {
  overlay: LessonOverlay;
  onRetry: () => void;
  onLeave: () => void;
}

function Overlay({ overlay, onRetry, onLeave }: OverlayProps) {
  if (overlay.state !== 'rejected') return <PlayerErrorOverlay state={overlay.state} />;
  const again = overlay.retryable ? { onRetry } : {};
  const way = overlay.way === undefined ? {} : { way: overlay.way, onWay: onLeave };
  return <PlayerErrorOverlay state="rejected" message={overlay.message} {...again} {...way} />;
}

/** Whether watched time is saved, in one line (integrity 6). */
function SaveLine({ lesson }: { lesson: LessonSources }) {
  const online = useOnline();
  return (
    <SaveStatus {...saveStatus(useWatched(lesson.saved), { online, untilPushMs: lesson.untilPushMs() })} />
  );
}

/** What of the lesson on screen counts, and what waits for a check (integrity 5). */
function CreditLine({ lesson, unsavedMs }: { lesson: LessonSources; unsavedMs: number }) {
  const credit = useWatched(lesson.credit);
  return credit && <LessonCredit credit={credit} unsavedMs={unsavedMs} onPass={lesson.checks.open} />;
}

/** Of the lesson on screen, what was watched and is not saved yet. */
function unsavedOf({ lesson }: LessonOnScreen, progress: DirectoryProgress): number {
  const videoId = lesson?.videoId ?? null;
  return videoId === null ? 0 : (progress[videoId]?.unsavedMs ?? 0);
}

/** The questions of the lesson on screen; loaded only where there are any. */
function Quizzes({ lesson }: { lesson: LessonSources }) {
  const summary = useWatched(lesson.checks.quiz.summary);
  return summary.count > 0 && <PatientPart of={answeredQuizzes} with={{ summary }} />;
}

/** Calls once the video plays: what a lesson needs first is loaded by then. Returns what ends the waiting. */
function whenItPlays({ getState, subscribe }: LessonSources['player'], then: () => void): () => void {
  const look = () => {
    if (getState().status !== 'playing') return;
    end();
    then();
  };
  const end = subscribe(look);
  look();
  return end;
}

/** The checks of the lesson on screen. */
function Checks({ lesson: { checks, player } }: { lesson: LessonSources }) {
  useEffect(() => whenItPlays(player, loadCheckDialogs), [player]);
  return <LessonChecksView checks={checks} />;
}
