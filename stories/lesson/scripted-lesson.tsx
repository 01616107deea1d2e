import { createCell } from '@jixu/controllers/cell';
import { createLessonController } from '@jixu/controllers/lesson/player/lesson-controller';
import { createRatingController } from '@jixu/controllers/lesson/rating/rating-controller';
import { createWatchJournal } from '@jixu/controllers/lesson/watch-journal-controller';
import { createFakePlayer, type FakePlayer } from '@jixu/controllers/testing/fake-player';
import { createBrowserMemory, onlyTab } from '@jixu/controllers/testing/memory-journal';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import type { PlayerSource } from '@jixu/ui-kit/lesson/lesson-sources.ts';
import { LessonToolsView } from '@jixu/ui-kit/lesson/lesson-tools-view.tsx';
import { PlayerHeader } from '@jixu/ui-kit/lesson/player-header.tsx';
import { PlayerView } from '@jixu/ui-kit/lesson/player-view.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { still } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useRef, useState } from 'react';
import { fn } from 'storybook/test';
import { LEARNER_EXAMPLE } from '../scripted/learner-example.ts';
import { toastOnPage } from '../scripted/toast-on-page.ts';
import { showSlide } from './show-slide.ts';

const QUERY = { courseId: 1002, packageId: 602, yearId: 2026 };

/** What the fake player shows, with what only a picture on a screen has. */
function onScreen(player: FakePlayer): PlayerSource {
  const look = () => ({ ...player.getState(), fullscreen: false, bufferedTo: player.getState().position });
  const shown = createCell(look());
  player.subscribe(() => shown.set(look()));
  return {
    getState: shown.get,
    subscribe: shown.subscribe,
    togglePlay: () => (shown.get().status === 'playing' ? player.pause() : player.play()),
    seek: fn(),
    setRate: fn(),
    setVolume: fn(),
    enterFullscreen: fn(),
    exitFullscreen: fn(),
    retry: fn(),
  };
}

function createLesson({ server: { calls, clock }, kept }: Pick<ScriptedLessonProps, 'server' | 'kept'>) {
  const learner = () => LEARNER_EXAMPLE.id_number_code;
  const storage = memoryStorage(kept);
  const store = createBrowserMemory();
  const journal = createWatchJournal({ store, storage, locks: onlyTab, calls, clock, learner });
  const player = createFakePlayer(clock);
  const lesson = createLessonController(
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
    player,
  );
  const rating = createRatingController({ calls, clock, toast: toastOnPage, courseId: QUERY.courseId });
  return { ...lesson, rating, player: onScreen(player) };
}

export interface ScriptedLessonProps {
  server: ScriptedServer;
  /** The tip that the course can soon not be exchanged any more is due. */
  isTipShown?: boolean;
  /** What this browser has stored already. */
  kept?: Readonly<Record<string, string>>;
}

const HEADER = (
  <PlayerHeader
    state="logged-in"
    name={LEARNER_EXAMPLE.name}
    textSize={100}
    onTextSize={fn()}
    onLogin={fn()}
    onLogout={fn()}
  />
);

/** The player page on a scripted server; nothing really plays. */
export function ScriptedLesson({ server, isTipShown = false, kept = {} }: ScriptedLessonProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [lesson] = useState(() => ({
    ...createLesson({ server, kept }),
    tip: { shown: still(isTipShown), read: fn() },
  }));
  useEffect(() => void lesson.start(), [lesson]);
  return (
    <>
      <PlayerView
        lesson={lesson}
        header={HEADER}
        placeRef={showSlide}
        frameRef={frame}
        learner={LEARNER_EXAMPLE}
        tools={({ course_name }) => (
          <LessonToolsView
            rating={lesson.rating}
            courseName={course_name}
            turns={lesson.interruptions}
            isHelpOffered
          />
        )}
        onLeave={fn()}
      />
      <ToastHost />
    </>
  );
}
