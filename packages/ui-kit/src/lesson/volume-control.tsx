import { CONSTANTS } from '@jixu/constants';
import { type CSSProperties, memo, useState } from 'react';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import controls from './player-controls.module.css';
import { PlayerIcon } from './player-icon.tsx';
import styles from './volume-control.module.css';

export interface VolumeControlProps {
  /** 0 to 100. */
  volume: number;
  onVolumeChange: (volume: number) => void;
}

/** Mute, and a slider in steps of 5; unmuting restores the previous volume. */
export const VolumeControl = memo(function VolumeControl({ volume, onVolumeChange }: VolumeControlProps) {
  const [heard, setHeard] = useState<number>(CONSTANTS.VOLUME_DEFAULT);
  const toggle = () => {
    if (volume > 0) setHeard(volume);
    onVolumeChange(volume === 0 ? heard : 0);
  };
  return (
    <div className={styles.volume}>
      <button
        type="button"
        className={controls.control}
        aria-label={volume === 0 ? PLAYER_TEXTS.unmute : PLAYER_TEXTS.mute}
        onClick={toggle}
      >
        <PlayerIcon name={volume === 0 ? 'muted' : 'volume'} />
      </button>
      <input
        type="range"
        className={styles.slider}
        aria-label={PLAYER_TEXTS.volume}
        aria-valuetext={PLAYER_TEXTS.volumeOf(volume)}
        min={0}
        max={CONSTANTS.VOLUME_MAX}
        step={CONSTANTS.VOLUME_STEP}
        value={volume}
        style={{ '--filled': `${(volume / CONSTANTS.VOLUME_MAX) * 100}%` } as CSSProperties}
        onChange={(event) => onVolumeChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
});
