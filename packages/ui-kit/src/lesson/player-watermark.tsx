import { CONSTANTS } from '@jixu/constants';
import { memo } from 'react';
import styles from './player-watermark.module.css';

const PLACES = Array.from({ length: 12 }, (_, place) => place);

/** The learner's identity, drawn faintly over the video (PLAYER-70). */
export const PlayerWatermark = memo(function PlayerWatermark({ text }: { text: string }) {
  return (
    <div className={styles.watermark} style={{ opacity: CONSTANTS.WATERMARK_OPACITY }} aria-hidden="true">
      {PLACES.map((place) => (
        <span key={place} className={styles.mark}>
          {text}
        </span>
      ))}
    </div>
  );
});
