import { examWarning } from '@jixu/domain/exam/exam-warning';
import { EXAM_TEXTS } from '../texts/exam-texts.ts';
import styles from './exam-clock.module.css';

export interface ExamClockProps {
  /** Whole seconds to the server's deadline. */
  secondsLeft: number;
  /** Of the whole exam: one that is hardly longer than a warning does not begin with it. */
  durationSeconds: number;
}

/** Seconds as an exam clock shows them: 59:07, 1:30:00. */
export function formatExamClock(secondsLeft: number): string {
  const whole = Math.max(0, Math.floor(secondsLeft));
  const hours = Math.floor(whole / 3600);
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  return [...(hours > 0 ? [String(hours)] : []), ...parts].join(':');
}

/** The remaining time; amber in the last five minutes, red in the last one, each announced once to a screen reader. */
export function ExamClock({ secondsLeft, durationSeconds }: ExamClockProps) {
  const warned = examWarning(secondsLeft, durationSeconds);
  return (
    <div className={styles.clock} data-warned={warned}>
      <span className={styles.label}>{EXAM_TEXTS.clock}</span>
      <span className={styles.time} role="timer" aria-label={EXAM_TEXTS.clock}>
        {formatExamClock(secondsLeft)}
      </span>
      <span className="visually-hidden" role="status">
        {warned !== undefined && EXAM_TEXTS.lessThan(warned)}
      </span>
    </div>
  );
}
