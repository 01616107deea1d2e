import { CENTER } from '@jixu/domain/site/pages/page-path';
import { useRef } from 'react';
import { AnsweredDialog } from '../parts/answered-dialog.tsx';
import { Button } from '../parts/button.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';
import styles from './player-dialogs.module.css';

export const PLAYER_FACE_CHECK_STATES = ['open'] as const;

export interface PlayerFaceCheckDialogProps {
  open: boolean;
  /** The face verification, which leads back to this lesson. */
  onStart: () => void;
  /** The learner's courses; defaults to the study center. */
  coursesHref?: string;
}

/** D36. A face check is due during the lesson (PLAYER-52): it can only be passed, or the lesson left. */
export function PlayerFaceCheckDialog({ open, onStart, coursesHref }: PlayerFaceCheckDialogProps) {
  const start = useRef<HTMLButtonElement>(null);
  return (
    <AnsweredDialog
      open={open}
      title={PLAYER_TEXTS.faceTitle}
      width={420}
      state={PLAYER_FACE_CHECK_STATES[0]}
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
      <p className={styles.question}>
        <WholeWords>{PLAYER_TEXTS.faceRequired}</WholeWords>
      </p>
      <p className={styles.note}>{PLAYER_TEXTS.faceText}</p>
    </AnsweredDialog>
  );
}
