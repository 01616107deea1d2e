import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './skeleton.module.css';

/** Line widths in percent, ragged like written text. */
const LINES = [92, 76, 84, 58, 90, 70, 82, 56];

/** Blank ruled lines in place of text, at most 8; announced once to screen readers. */
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
