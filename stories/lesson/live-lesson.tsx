import { createLessonController } from '@jixu/controllers/lesson/player/lesson-controller';
import { lessonOverlay, saveStatus, takeOverDialog } from '@jixu/controllers/lesson/player/lesson-view';
import { createWatchJournal } from '@jixu/controllers/lesson/watch-journal-controller';
import { createFakePlayer } from '@jixu/controllers/testing/fake-player';
import { createBrowserMemory, onlyTab } from '@jixu/controllers/testing/memory-journal';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import { LeaseDialog } from '@jixu/ui-kit/lesson/lease-dialog.tsx';
import { LessonChecksView } from '@jixu/ui-kit/lesson/lesson-checks-view.tsx';
import { LessonCredit } from '@jixu/ui-kit/lesson/lesson-credit.tsx';
import { LessonDirectory } from '@jixu/ui-kit/lesson/lesson-directory.tsx';
import { PlayerBreadcrumb } from '@jixu/ui-kit/lesson/player-breadcrumb.tsx';
import { PlayerErrorOverlay } from '@jixu/ui-kit/lesson/player-error-overlay.tsx';
import { PlayerFrame, type PlayerFrameProps } from '@jixu/ui-kit/lesson/player-frame.tsx';
import { PlayerHeader } from '@jixu/ui-kit/lesson/player-header.tsx';
import { PlayerLayout } from '@jixu/ui-kit/lesson/player-layout.tsx';
import { PlayerTools } from '@jixu/ui-kit/lesson/player-tools.tsx';
import { SaveStatus } from '@jixu/ui-kit/lesson/save-status.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { useDialogTurn } from '@jixu/ui-kit/parts/use-dialog-turn.ts';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { BrandMark } from '@jixu/ui-kit/site/brand-mark.tsx';
import { useEffect, useRef, useState } from 'react';
import { fn } from 'storybook/test';
import { toastOnPage } from '../scripted/toast-on-page.ts';
import { showSlide } from './show-slide.ts';

const QUERY = { courseId: 1002, packageId: 602, yearId: 2026 };

function createLesson({ calls, clock }: ScriptedServer) {
  const learner = () => 'lnr_5f0c2b7a91d34e68';
  const storage = memoryStorage();
  const store = createBrowserMemory();
  const journal = createWatchJournal({ store, storage, locks: onlyTab, calls, clock, learner });
  return createLessonController(
    {
      calls,
      courseCalls: calls,
      clock,
      journal,
      learner,
      holder: 'tab-1',
      query: QUERY,
      releaseLease: fn(),
      toast: toastOnPage,
      openLive: fn(),
      lastVideo: { read: () => 7002, store: fn() },
      storage,
      areaId: () => 219,
      leaveForFace: fn(),
    },
    createFakePlayer(clock),
  );
}

type Lesson = ReturnType<typeof createLesson>;

export type LiveLessonProps = { server: ScriptedServer } & Pick<PlayerFrameProps, 'tip'>;

const HEADER = (
  <PlayerHeader
    state="logged-in"
    name="林晓燕"
    logo={<BrandMark tone="night" />}
    onLogin={fn()}
    onLogout={fn()}
  />
);

function Directory({ lesson }: { lesson: Lesson }) {
  const course = useWatched(lesson.course);
  return (
    <LessonDirectory
      nodes={course.status === 'loading' ? null : course.nodes}
      currentItemId={useWatched(lesson.view).lesson?.itemId ?? null}
      progress={useWatched(lesson.progress)}
      onChoose={(chosen) => void lesson.choose(chosen)}
    />
  );
}

/** The player page bound as on the site, except that nothing really plays. */
export function LiveLesson({ server, tip }: LiveLessonProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [lesson] = useState(() => createLesson(server));
  useEffect(() => void lesson.start(), [lesson]);
  const { player } = lesson;
  const course = useWatched(lesson.course);
  const view = useWatched(lesson.view);
  const lease = useWatched(lesson.lease);
  const saved = useWatched(lesson.saved);
  const credit = useWatched(lesson.credit);
  const state = useWatched({ get: player.getState, subscribe: player.subscribe });
  const overlay = lessonOverlay(course, view, lease);
  const takeOver = takeOverDialog(lease);
  const isAsked = useDialogTurn(lesson.interruptions, 'take-over', takeOver.open);
  const retry = () => view.lesson && void lesson.choose(view.lesson);
  return (
    <>
      <PlayerLayout
        header={HEADER}
        breadcrumb={
          <PlayerBreadcrumb
            professionName={course.detail?.profession_name ?? ''}
            courseName={course.detail?.course_name ?? ''}
            sectionName={view.section?.section_name ?? ''}
          />
        }
        title={view.section?.section_name ?? ''}
        tools={<PlayerTools state="with-help" onRate={fn()} onHelp={fn()} />}
        status={
          view.section && (
            <SaveStatus {...saveStatus(saved, { online: true, untilPushMs: lesson.untilPushMs() })} />
          )
        }
        credit={credit && <LessonCredit credit={credit} onPass={lesson.checks.open} />}
        frame={
          <PlayerFrame
            isAsked={takeOver.open}
            state={{ ...state, fullscreen: false, bufferedTo: state.position }}
            placeRef={showSlide}
            frameRef={frame}
            watermark="林晓燕 1234"
            tip={tip}
            overlay={overlay && <PlayerErrorOverlay {...overlay} onRetry={retry} />}
            onTogglePlay={() => (state.status === 'playing' ? player.pause() : player.play())}
            onSeek={fn()}
            onRateChange={fn()}
            onVolumeChange={fn()}
            onFullscreenChange={fn()}
            onRetry={fn()}
            onTakeOver={lesson.takeOver}
          />
        }
        directory={<Directory lesson={lesson} />}
      />
      <LeaseDialog
        {...takeOver}
        open={isAsked}
        onTakeOver={lesson.takeOver}
        onLater={lesson.declineTakeOver}
      />
      <LessonChecksView checks={lesson.checks} />
      <ToastHost />
    </>
  );
}
