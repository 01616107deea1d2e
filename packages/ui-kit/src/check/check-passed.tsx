import { WholeWords } from '../parts/whole-words.tsx';
import { CHECK_TEXTS } from '../texts/check-texts.ts';
import styles from './check-passed.module.css';

/** 验证成功, shown briefly before the dialog closes and the video continues. */
export function CheckPassed({ text }: { text: string }) {
  return (
    <div className={styles.passed} role="status">
      <svg viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">
        <circle cx="28" cy="28" r="27" />
        <path d="m16 29 8.500 8.500L41 20" />
      </svg>
      <strong className={styles.text}>
        <WholeWords>{text}</WholeWords>
      </strong>
      <span className={styles.next}>{CHECK_TEXTS.goOnPlaying}</span>
    </div>
  );
}
