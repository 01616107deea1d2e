import { WholeWords } from '../parts/whole-words.tsx';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import styles from './lesson-handout.module.css';
import { PlayerIcon } from './player-icon.tsx';

export interface LessonHandoutProps {
  file: { readonly file_url: string; readonly file_name: string };
}

/** How many handouts are called, which the label says already. */
const SAID = /^讲义[：:]/;

/** The handout of the course as the foot of its directory, saved under its own name (STUDY-17). */
export function LessonHandout({ file }: LessonHandoutProps) {
  return (
    <a className={styles.handout} href={file.file_url} download={file.file_name}>
      <span className={styles.label}>{PLAYER_TEXTS.handout}</span>
      <span className={styles.name}>
        <WholeWords>{file.file_name.replace(SAID, '')}</WholeWords>
      </span>
      <PlayerIcon name="download" size={18} />
    </a>
  );
}
