import { createCell } from '@jixu/controllers/cell';
import { takeOverDialog } from '@jixu/controllers/lesson/player/lesson-view';
import { initialPlayer } from '@jixu/domain/lesson/player/player-state';
import { initialTabLease } from '@jixu/domain/lesson/tab-lease';
import type { LessonPlayerState } from '@jixu/player';
import { PlayerFrame, type PlayerFrameProps } from '@jixu/ui-kit/lesson/player-frame.tsx';
import { PatientPart, patientLoader } from '@jixu/ui-kit/parts/patient-part.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useMemo } from 'react';
import type { Lesson } from '../bindings/begun-lesson.ts';

const NOTHING_PLAYS: LessonPlayerState = { ...initialPlayer, fullscreen: false, bufferedTo: 0 };
const nothingPlays = createCell(NOTHING_PLAYS);
const noLease = createCell(initialTabLease);
const noTip = createCell(false);

const changeCourseTip = patientLoader(
  async () => (await import('@jixu/ui-kit/lesson/change-course-tip.tsx')).ChangeCourseTip,
);

export interface PlayingFrameProps
  extends Pick<PlayerFrameProps, 'placeRef' | 'frameRef' | 'watermark' | 'overlay'> {
  lesson: Lesson | null;
}

function actionsOf(lesson: Lesson | null) {
  const player = lesson?.player;
  return {
    onTogglePlay: () => player?.togglePlay(),
    onSeek: (to: number) => player?.seek(to),
    onRateChange: (rate: number) => player?.setRate(rate),
    onVolumeChange: (volume: number) => player?.setVolume(volume),
    onFullscreenChange: (on: boolean) => (on ? player?.enterFullscreen() : player?.exitFullscreen()),
    onRetry: () => player?.retry(),
    onTakeOver: () => lesson?.takeOver(),
  };
}

/** The only part that follows the player's position, which changes many times a second. */
export function PlayingFrame({ lesson, ...frame }: PlayingFrameProps) {
  const player = lesson?.player;
  const state = useWatched(player ? { get: player.getState, subscribe: player.subscribe } : nothingPlays);
  // Stable between frames, so that only what shows the position renders again.
  const actions = useMemo(() => actionsOf(lesson), [lesson]);
  const { open: isAsked } = takeOverDialog(useWatched(lesson?.lease ?? noLease));
  const isTipShown = useWatched(lesson?.tip.shown ?? noTip);
  const tip = lesson && isTipShown && <PatientPart of={changeCourseTip} with={{ onRead: lesson.tip.read }} />;
  return <PlayerFrame {...frame} {...actions} state={state} isAsked={isAsked} tip={tip} />;
}
