import { createCell } from '@jixu/controllers/cell';
import { initialPlayer } from '@jixu/domain/player/player-state';
import type { LessonPlayerState } from '@jixu/player';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { PlayerFrame, type PlayerFrameProps } from '@jixu/ui-kit/player/player-frame.tsx';
import { useMemo } from 'react';
import type { PlayerRunner } from '../runners/player-runner.ts';

const NOTHING_PLAYS: LessonPlayerState = { ...initialPlayer, fullscreen: false, bufferedTo: 0 };
const nothingPlays = createCell(NOTHING_PLAYS);

export interface PlayingFrameProps
  extends Pick<PlayerFrameProps, 'videoRef' | 'frameRef' | 'watermark' | 'overlay'> {
  runner: PlayerRunner | null;
}

function wishesOf(runner: PlayerRunner | null) {
  const player = runner?.player;
  return {
    onTogglePlay: () => player?.togglePlay(),
    onSeek: (to: number) => player?.seek(to),
    onRateChange: (rate: number) => player?.setRate(rate),
    onVolumeChange: (volume: number) => player?.setVolume(volume),
    onFullscreenChange: (on: boolean) => (on ? player?.enterFullscreen() : player?.exitFullscreen()),
    onRetry: () => player?.retry(),
    onTakeOver: () => void runner?.takeOver(),
  };
}

/** The picture: alone in following the player, whose position changes many times a second. */
export function PlayingFrame({ runner, ...frame }: PlayingFrameProps) {
  const player = runner?.player;
  const state = useWatched(player ? { get: player.getState, subscribe: player.subscribe } : nothingPlays);
  // The same from picture to picture, so that only what shows the position is drawn anew.
  const wishes = useMemo(() => wishesOf(runner), [runner]);
  return <PlayerFrame {...frame} {...wishes} state={state} />;
}
