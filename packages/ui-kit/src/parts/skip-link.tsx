import { SHELL_TEXTS } from '../texts/shell-texts.ts';
import styles from './skip-link.module.css';

/** The id of what is skipped to. */
export const MAIN_ID = 'main';

/** The first stop of the keyboard: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_ID}`}>
      {SHELL_TEXTS.skip}
    </a>
  );
}
