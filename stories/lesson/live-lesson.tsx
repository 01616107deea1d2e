import { createCell } from '@jixu/controllers/cell';
import { createLessonController } from '@jixu/controllers/lesson/player/lesson-controller';
import { createWatchJournal } from '@jixu/controllers/lesson/watch-journal-controller';
import { createFakePlayer, type FakePlayer } from '@jixu/controllers/testing/fake-player';
import { createBrowserMemory, onlyTab } from '@jixu/controllers/testing/memory-journal';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import type { ScriptedServer } from '@jixu/test-kit/scripted-server';
import type { PlayerSource } from '@jixu/ui-kit/lesson/lesson-sources.ts';
import { PlayerHeader } from '@jixu/ui-kit/lesson/player-header.tsx';
import { PlayerTools } from '@jixu/ui-kit/lesson/player-tools.tsx';
import { PlayerView } from '@jixu/ui-kit/lesson/player-view.tsx';
import { ToastHost } from '@jixu/ui-kit/parts/toast.tsx';
import { still } from '@jixu/ui-kit/parts/use-watched.ts';
import { BrandMark } from '@jixu/ui-kit/site/brand-mark.tsx';
import { useEffect, useRef, useState } from 'react';
import { fn } from 'storybook/test';
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

function createLesson({ server: { calls, clock }, kept }: Pick<LiveLessonProps, 'server' | 'kept'>) {
  const learner = () => 'lnr_5f0c2b7a91d34e68';
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
  return { ...lesson, player: onScreen(player) };
}

export interface LiveLessonProps {
  server: ScriptedServer;
  /** The tip that the course can soon not be exchanged any more is due. */
  isTipShown?: boolean;
  /** What this browser has stored already. */
  kept?: Readonly<Record<string, string>>;
}

const HEADER = (
  <PlayerHeader
    state="logged-in"
    name="林晓燕"
    logo={<BrandMark tone="night" />}
    textSize={100}
    onTextSize={fn()}
    onLogin={fn()}
    onLogout={fn()}
  />
);

/** The player page on a scripted server; nothing really plays. */
export function LiveLesson({ server, isTipShown = false, kept = {} }: LiveLessonProps) {
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
        watermark="林晓燕 1234"
        tools={<PlayerTools state="with-help" onRate={fn()} onHelp={fn()} />}
        onLeave={fn()}
      />
      <ToastHost />
    </>
  );
}
