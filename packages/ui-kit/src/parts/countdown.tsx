import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './countdown.module.css';

export interface CountdownProps {
  /** What ends, e.g. 考试剩余时间. */
  label: string;
  /** Whole seconds; below 0 counts as 0. */
  secondsLeft: number;
  /** At or below this many seconds it turns to the colour of deadlines. */
  alarmFrom?: number;
}

const two = (part: number) => String(part).padStart(2, '0');

/** Remaining hours, minutes and seconds, each in a box, like a sum on a voucher. The caller makes it tick. */
export function Countdown({ label, secondsLeft, alarmFrom = 0 }: CountdownProps) {
  const seconds = Number.isFinite(secondsLeft) ? Math.max(0, Math.floor(secondsLeft)) : 0;
  const parts = {
    hours: two(Math.floor(seconds / 3600)),
    minutes: two(Math.floor(seconds / 60) % 60),
    seconds: two(seconds % 60),
  };
  return (
    <div className={styles.countdown} data-alarm={seconds <= alarmFrom || undefined}>
      <span className={styles.label}>{label}</span>
      <span className={styles.clock} role="timer" aria-label={label} aria-live="off">
        <span className={styles.box}>{parts.hours}</span>
        <span aria-hidden="true">:</span>
        <span className={styles.box}>{parts.minutes}</span>
        <span aria-hidden="true">:</span>
        <span className={styles.box}>{parts.seconds}</span>
        <span className="visually-hidden">{PARTS_TEXTS.hoursMinutesSeconds}</span>
      </span>
    </div>
  );
}
