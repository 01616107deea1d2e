import { CENTER_TEXTS } from '../texts/center-texts.ts';
import styles from './countdown-note.module.css';

export interface CountdownNoteProps {
  /** Whole days (STUDY-04); nothing is shown below 0 (STUDY-05). */
  daysLeft: number;
  /** What ends, e.g. 2026年度继续教育; from count_down.content. */
  content?: string;
  /** The year that is shown is over: another one is counted down to. */
  quiet?: boolean;
}

/** The remaining days, written like a deadline in the margin. */
export function CountdownNote({ daysLeft, content, quiet = false }: CountdownNoteProps) {
  if (daysLeft < 0) return null;
  // The area's sentence may already lead up to the number: 距…结束还有.
  const isLed = content?.endsWith('还有');
  return (
    <p className={styles.note} data-quiet={quiet || undefined}>
      <span>{content ?? CENTER_TEXTS.countdown}</span>
      <span className={styles.days}>
        {!isLed && `${CENTER_TEXTS.remaining} `}
        <strong>{daysLeft}</strong> {CENTER_TEXTS.days}
      </span>
    </p>
  );
}
