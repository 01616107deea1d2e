import { CENTER_TEXTS } from '../texts/center-texts.ts';
import styles from './study-progress.module.css';

/** A thin ruled bar with ten divisions and its figure. `percent` is whole, 0 to 100. */
export function StudyProgress({ percent, courseName }: { percent: number; courseName: string }) {
  return (
    <span className={styles.progress}>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={CENTER_TEXTS.progressOf(courseName)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
      </span>
      <span className={styles.figure} aria-hidden="true">
        {percent}%
      </span>
    </span>
  );
}
