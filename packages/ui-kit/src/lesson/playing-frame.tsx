import { takeOverDialog } from '@jixu/domain/lesson/player/lesson-view';
import { initialPlayer } from '@jixu/domain/lesson/player/player-state';
import { initialTabLease } from '@jixu/domain/lesson/tab-lease';
import { useMemo } from 'react';
import { PatientPart, patientLoader } from '../parts/patient-part.tsx';
import { still, useWatched } from '../parts/use-watched.ts';
import type { LessonSources } from './lesson-sources.ts';
import type { PlayerFrameState } from './player-controls.tsx';
import { PlayerFrame, type PlayerFrameProps } from './player-frame.tsx';

const nothingPlays = still<PlayerFrameState>({ ...initialPlayer, fullscreen: false, bufferedTo: 0 });
const noLease = still(initialTabLease);
const noTip = still(false);

const changeCourseTip = patientLoader(async () => (await import('./change-course-tip.tsx')).ChangeCourseTip);

export interface PlayingFrameProps
  extends Pick<PlayerFrameProps, 'placeRef' | 'frameRef' | 'watermark' | 'overlay'> {
  lesson: LessonSources | null;
}

function actionsOf(lesson: LessonSources | null) {
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
