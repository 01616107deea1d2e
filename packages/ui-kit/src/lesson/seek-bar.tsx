import { seekStep } from '@jixu/domain/lesson/player/seek';
import type { KeyboardEvent } from 'react';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import { formatDuration } from './format-clock.ts';
import styles from './seek-bar.module.css';
import { useSeekPointer } from './use-seek-pointer.ts';

export interface SeekBarProps {
  /** All in seconds of media time. */
  position: number;
  duration: number;
  bufferedTo: number;
  /** The furthest second watched; seeking beyond it is rejected unless the course permits it (PLAYER-55). */
  furthest: number;
  mayJump: boolean;
  disabled: boolean;
  /** A request: the player's rule decides, and the bar shows the outcome. */
  onSeek: (to: number) => void;
}

/** The position in the lesson: played, buffered, and a mark at the furthest point. Arrow keys seek by 5 s. */
export function SeekBar(props: SeekBarProps) {
  const { duration, furthest, mayJump } = props;
  const active = !props.disabled && duration > 0;
  const { position, onSeek } = props;
  const reach = mayJump ? duration : Math.max(furthest, position);
  const { hovered, dragged, handlers } = useSeekPointer({ active, position, reach, duration, onSeek });
  const shown = dragged ?? position;
  const pointed = dragged ?? hovered;
  const share = (seconds: number) =>
    `${duration > 0 ? Math.min(100, Math.max(0, (seconds / duration) * 100)) : 0}%`;
  return (
    <div
      {...handlers}
      className={styles.bar}
      role="slider"
      tabIndex={active ? 0 : -1}
      aria-label={PLAYER_TEXTS.seek}
      aria-disabled={!active || undefined}
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={Math.floor(shown)}
      aria-valuetext={PLAYER_TEXTS.positionOf(formatDuration(shown), formatDuration(duration))}
      data-dragging={dragged !== null || undefined}
      onKeyDown={(event) => active && pressKey(event, reach, props)}
    >
      <span className={styles.track}>
        <span className={styles.open} style={{ width: share(reach) }} />
        <span className={styles.buffered} style={{ width: share(props.bufferedTo) }} />
        <span className={styles.played} style={{ width: share(shown) }} />
      </span>
      {furthest > 0 && <span className={styles.furthest} style={{ left: share(furthest) }} />}
      <span className={styles.knob} style={{ left: share(shown) }} />
      {pointed !== null && (
        <span className={styles.bubble} style={{ left: `clamp(4em, ${share(pointed)}, 100% - 4em)` }}>
          {formatDuration(pointed)}
          {pointed > reach && <span className={styles.rejection}>{PLAYER_TEXTS.notWatched}</span>}
        </span>
      )}
    </div>
  );
}

function pressKey(event: KeyboardEvent, reach: number, { position, duration, onSeek }: SeekBarProps): void {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: seekStep(position, -1, duration),
    ArrowDown: seekStep(position, -1, duration),
    ArrowRight: seekStep(position, 1, duration),
    ArrowUp: seekStep(position, 1, duration),
    Home: 0,
    End: reach,
  };
  const to = targets[event.key];
  if (to === undefined) return;
  event.preventDefault();
  onSeek(to);
}
