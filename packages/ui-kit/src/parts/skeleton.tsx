import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './skeleton.module.css';

/** Widths of the lines in percent, so that they end raggedly like writing. */
const LINES = [92, 76, 84, 58, 90, 70, 82, 56];

/** Ruled empty lines where text will stand, 8 at most; said once to screen readers. */
export function Skeleton({ lines = 3, label = PARTS_TEXTS.loading }: { lines?: number; label?: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">{label}</span>
      {LINES.slice(0, lines).map((width) => (
        <span key={width} className={styles.line} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
