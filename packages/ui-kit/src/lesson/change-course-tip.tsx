import { Button } from '../parts/button.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import styles from './change-course-tip.module.css';

export const CHANGE_COURSE_TIP_STATES = ['open'] as const;

export interface ChangeCourseTipProps {
  onRead: () => void;
}

/**
 * D39. At about the ninth minute: until when the course can be changed (PLAYER-49). Inside the player's frame, so that
 * it shows in full screen too; it does not pause the lesson.
 */
export function ChangeCourseTip({ onRead }: ChangeCourseTipProps) {
  return (
    <div className={styles.tip} role="status" data-dialog-state={CHANGE_COURSE_TIP_STATES[0]}>
      <div>
        <p className={styles.title}>
          <WholeWords>{PLAYER_TEXTS.changeTipTitle}</WholeWords>
        </p>
        <p className={styles.text}>{PLAYER_TEXTS.changeTip}</p>
      </div>
      <Button size="small" className={styles.button} onClick={onRead}>
        {PARTS_TEXTS.gotIt}
      </Button>
    </div>
  );
}
