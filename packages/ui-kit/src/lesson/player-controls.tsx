import type { PlayerState } from '@jixu/domain/lesson/player/player-state';
import { seekStep } from '@jixu/domain/lesson/player/seek';
import type { RefObject } from 'react';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import { formatDuration } from './format-clock.ts';
import styles from './player-controls.module.css';
import { PlayerIcon } from './player-icon.tsx';
import { RateMenu } from './rate-menu.tsx';
import { SeekBar } from './seek-bar.tsx';
import { VolumeControl } from './volume-control.tsx';

/** The player's committed state; LessonPlayerState of @jixu/player fits as it is. */
export interface PlayerFrameState
  extends Pick<
    PlayerState,
    'status' | 'position' | 'duration' | 'furthest' | 'mayJump' | 'rate' | 'volume' | 'wantsPlay' | 'failure'
  > {
  readonly fullscreen: boolean;
  /** Second up to which the stream is buffered. */
  readonly bufferedTo: number;
}

/** What a learner may request of the player. */
export interface PlayerFrameEvents {
  onTogglePlay: () => void;
  /** Seconds of media time. */
  onSeek: (to: number) => void;
  onRateChange: (rate: number) => void;
  /** 0 to 100. */
  onVolumeChange: (volume: number) => void;
  onFullscreenChange: (fullscreen: boolean) => void;
}

export interface PlayerControlsProps extends PlayerFrameEvents {
  state: PlayerFrameState;
  menuContainer: RefObject<HTMLElement | null>;
}

const UNUSABLE: readonly PlayerState['status'][] = ['idle', 'loading', 'failed', 'displaced'];

/** Whether the lesson is playing, or would be if the stream were not stalled. */
export function isRunning({ status, wantsPlay }: PlayerFrameState): boolean {
  return status === 'playing' || status === 'stalled' || (status === 'retrying' && wantsPlay);
}

/** The control bar below the video. */
export function PlayerControls({ state, menuContainer, ...events }: PlayerControlsProps) {
  const { position, duration } = state;
  const disabled = UNUSABLE.includes(state.status);
  const step = (direction: -1 | 1) => events.onSeek(seekStep(position, direction, duration));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.controls} role="group" aria-label={PLAYER_TEXTS.controls}>
      <SeekBar {...state} disabled={disabled} onSeek={events.onSeek} />
      <div className={styles.line}>
        <PlayButton state={state} disabled={disabled} onTogglePlay={events.onTogglePlay} />
        <StepButton
          text={PLAYER_TEXTS.backShort}
          label={PLAYER_TEXTS.back}
          disabled={disabled}
          onClick={() => step(-1)}
        />
        <StepButton
          text={PLAYER_TEXTS.forwardShort}
          label={PLAYER_TEXTS.forward}
          disabled={disabled}
          onClick={() => step(1)}
        />
        <span className={styles.time}>
          <span className={styles.position}>{formatDuration(position)}</span>
          <span className={styles.duration}>{formatDuration(duration)}</span>
        </span>
        <VolumeControl volume={state.volume} onVolumeChange={events.onVolumeChange} />
        <RateMenu rate={state.rate} onRateChange={events.onRateChange} container={menuContainer} />
        <button
          type="button"
          className={styles.control}
          aria-label={state.fullscreen ? PLAYER_TEXTS.exitFullscreen : PLAYER_TEXTS.enterFullscreen}
          onClick={() => events.onFullscreenChange(!state.fullscreen)}
        >
          <PlayerIcon name={state.fullscreen ? 'shrink' : 'expand'} />
        </button>
      </div>
    </div>
  );
}

function PlayButton(props: { state: PlayerFrameState; disabled: boolean; onTogglePlay: () => void }) {
  const running = isRunning(props.state);
  const resting = props.state.status === 'ended' ? ('replay' as const) : ('play' as const);
  const name = running ? 'pause' : resting;
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={PLAYER_TEXTS[name]}
      disabled={props.disabled}
      onClick={props.onTogglePlay}
    >
      <PlayerIcon name={name} size={28} />
    </button>
  );
}

function StepButton(props: { text: string; label: string; disabled: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      className={`${styles.control} ${styles.step}`}
      aria-label={props.label}
      disabled={props.disabled}
      onClick={props.onClick}
    >
      {props.text}
    </button>
  );
}
