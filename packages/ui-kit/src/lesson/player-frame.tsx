import { CONSTANTS } from '@jixu/constants';
import { memo, type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { classNames } from '../parts/class-names.ts';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import {
  isRunning,
  PlayerControls,
  type PlayerFrameEvents,
  type PlayerFrameState,
} from './player-controls.tsx';
import { PlayerCover } from './player-cover.tsx';
import styles from './player-frame.module.css';
import watermarkStyles from './player-watermark.module.css';

export type { PlayerFrameEvents, PlayerFrameState };

export interface PlayerFrameProps extends PlayerFrameEvents {
  state: PlayerFrameState;
  /** The dialog 您正在看课中！ is open over the page. */
  isAsked?: boolean;
  /** Ref to the place of the bare <video>, which the caller puts there. */
  placeRef: Ref<HTMLDivElement>;
  /** Ref to the element that goes full screen, controls included. */
  frameRef: RefObject<HTMLDivElement | null>;
  /** The learner's name and the last characters of the ID number; null: no watermark. */
  watermark: string | null;
  /** Replaces the video: an empty course, a rejection. The controls are disabled meanwhile. */
  overlay?: ReactNode;
  /** Shown over the lower edge of the video while the lesson plays, in full screen too. */
  tip?: ReactNode;
  onRetry: () => void;
  /** Continues here although another window or device is playing. */
  onTakeOver: () => void;
}

/** The video with its control bar below; during playback only the watermark covers it. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { state, frameRef, overlay } = props;
  const menuContainer = useRef<HTMLDivElement>(null);
  const running = isRunning(state);
  const idle = useIdle(running && state.fullscreen);
  const hasOverlay = overlay !== undefined && overlay !== null;
  const shown = hasOverlay ? { ...state, status: 'idle' as const } : state;
  return (
    <section
      ref={frameRef}
      className={styles.frame}
      aria-label={PLAYER_TEXTS.player}
      data-status={state.status}
      data-fullscreen={state.fullscreen || undefined}
      data-idle={idle || undefined}
    >
      <div className={styles.picture}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a short way for the mouse, the bar below has the button */}
        <div
          ref={props.placeRef}
          className={classNames(styles.video, hasOverlay && styles.away)}
          role="presentation"
          onClick={props.onTogglePlay}
        />
        {props.watermark && <PlayerWatermark text={props.watermark} />}
        {overlay ?? (
          <PlayerCover
            state={state}
            isAsked={props.isAsked ?? false}
            onTogglePlay={props.onTogglePlay}
            onRetry={props.onRetry}
            onTakeOver={props.onTakeOver}
          />
        )}
        {props.tip}
      </div>
      <div className={styles.controls}>
        <PlayerControls
          state={shown}
          menuContainer={menuContainer}
          onTogglePlay={props.onTogglePlay}
          onSeek={props.onSeek}
          onRateChange={props.onRateChange}
          onVolumeChange={props.onVolumeChange}
          onFullscreenChange={props.onFullscreenChange}
        />
      </div>
      <div ref={menuContainer} />
    </section>
  );
}

const IDLE_MS = CONSTANTS.PLAYER_CONTROLS_IDLE_MS;

/** Whether there has been no mouse, touch or key event for 3 s; false while not `watching`. */
function useIdle(watching: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!watching) return;
    let timer = setTimeout(() => setIdle(true), IDLE_MS);
    const wake = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      setIdle(false);
      for (const event of events) document.removeEventListener(event, wake);
    };
  }, [watching]);
  return idle;
}

const WATERMARK_PLACES = Array.from({ length: 12 }, (_, place) => place);

/** The learner's identity, drawn faintly over the video (PLAYER-70). */
const PlayerWatermark = memo(function PlayerWatermark({ text }: { text: string }) {
  return (
    <div
      className={watermarkStyles.watermark}
      style={{ opacity: CONSTANTS.WATERMARK_OPACITY }}
      aria-hidden="true"
    >
      {WATERMARK_PLACES.map((place) => (
        <span key={place} className={watermarkStyles.mark}>
          {text}
        </span>
      ))}
    </div>
  );
});
