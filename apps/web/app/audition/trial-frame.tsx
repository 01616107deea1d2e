import type { TrialController } from '@jixu/controllers/audition/trial-controller';
import { createCell } from '@jixu/controllers/cell';
import { initialPlayer } from '@jixu/domain/lesson/player/player-state';
import { createLessonPlayer, type LessonPlayer, type LessonPlayerState, loadHls } from '@jixu/player';
import { PlayerFrame } from '@jixu/ui-kit/lesson/player-frame.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { createVideo } from '../bindings/create-video.ts';
import { keyPressOf } from '../bindings/player-keys.ts';

const NOTHING_PLAYS: LessonPlayerState = { ...initialPlayer, fullscreen: false, bufferedTo: 0 };
const nothingPlays = createCell(NOTHING_PLAYS);

function wishesOf(controller: TrialController<LessonPlayer>, player: LessonPlayer | null) {
  return {
    onTogglePlay: () => player?.togglePlay(),
    onSeek: (to: number) => player?.seek(to),
    onRateChange: (rate: number) => player?.setRate(rate),
    onVolumeChange: (volume: number) => player?.setVolume(volume),
    onFullscreenChange: (on: boolean) => (on ? player?.enterFullscreen() : player?.exitFullscreen()),
    onRetry: () => controller.retry(),
    onTakeOver: () => undefined,
  };
}

/**
 * The video of a preview with its controls; plays while mounted. It is the lesson's player without the journal: listening
 * is recorded nowhere.
 */
export function TrialFrame({
  controller,
  overlay,
}: {
  controller: TrialController<LessonPlayer>;
  overlay?: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { player } = useWatched(controller.view);
  const state = useWatched(player ? { get: player.getState, subscribe: player.subscribe } : nothingPlays);
  const wishes = useMemo(() => wishesOf(controller, player), [controller, player]);

  useEffect(() => {
    if (!place.current || !frame.current) return;
    const video = createVideo();
    place.current.append(video);
    controller.attach(createLessonPlayer({ video, frame: frame.current, loadHls }));
    return () => {
      controller.destroy();
      video.remove();
    };
  }, [controller]);

  useEffect(() => {
    if (player === null) return;
    const pressed = (event: KeyboardEvent) => {
      if (player.pressKey(keyPressOf(event))) event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [player]);

  return (
    <PlayerFrame
      {...wishes}
      state={state}
      placeRef={place}
      frameRef={frame}
      watermark={null}
      {...(overlay === undefined ? {} : { overlay })}
    />
  );
}
