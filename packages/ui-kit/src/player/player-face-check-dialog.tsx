import { CENTER } from '@jixu/domain/pages/page-path';
import { useRef } from 'react';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import styles from './player-dialogs.module.css';

/** D36. */
export const PLAYER_FACE_CHECK_STATES = ['open'] as const;

export interface PlayerFaceCheckDialogProps {
  open: boolean;
  /** To the face verification, from where this lesson is come back to. */
  onStart: () => void;
  /** The courses of the learner; the study center unless told otherwise. */
  coursesHref?: string;
}

const NEVER = () => undefined;

/** D36. A face check is due in the lesson (PLAYER-52): it cannot be waved away, only passed or left. */
export function PlayerFaceCheckDialog({ open, onStart, coursesHref }: PlayerFaceCheckDialogProps) {
  const start = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      title={PLAYER_TEXTS.faceTitle}
      role="alertdialog"
      width={420}
      hasCross={false}
      closeOnMask={false}
      closeOnEsc={false}
      state={PLAYER_FACE_CHECK_STATES[0]}
      onClose={NEVER}
      initialFocus={start}
      footer={
        <>
          <LinkButton href={coursesHref ?? CENTER.study}>{PLAYER_TEXTS.otherCourses}</LinkButton>
          <Button ref={start} kind="primary" onClick={onStart}>
            {PLAYER_TEXTS.faceStart}
          </Button>
        </>
      }
    >
      <p className={styles.question}>{PLAYER_TEXTS.faceRequired}</p>
      <p className={styles.note}>{PLAYER_TEXTS.faceText}</p>
    </Dialog>
  );
}
