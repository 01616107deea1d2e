import type { FaceReason } from '@jixu/domain/face/face-errand';
import { Button } from '../parts/button.tsx';
import { Facts } from '../parts/facts.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { FACE_TEXTS as TEXTS } from '../texts/face-texts.ts';
import { FaceHeading } from './face-parts.tsx';
import styles from './face-verify-panel.module.css';
import type { FaceVerifyPanelProps } from './face-verify-state.ts';

/** The other way: what to tell the service desk, and how to reach it. */
export function FaceDesk({ desk, learner, purpose, onChat, onStart }: FaceVerifyPanelProps) {
  const isRecovery = purpose.type === 'recovery';
  const facts = [
    { name: TEXTS.deskCode, value: learner?.code ?? '' },
    { name: TEXTS.deskFor, value: purposeText(purpose) },
    { name: TEXTS.deskPhone, value: desk.phone },
    { name: TEXTS.deskHours, value: desk.hours },
  ];
  return (
    <>
      <FaceHeading>{TEXTS.deskTitle}</FaceHeading>
      <p className={styles.text}>
        <WholeWords>{isRecovery ? TEXTS.deskTextOfRecovery : TEXTS.deskText}</WholeWords>
      </p>
      <Facts facts={facts.filter(({ value }) => value !== '')} />
      <p className={styles.text}>
        <WholeWords>{isRecovery ? TEXTS.deskAfterRecovery : TEXTS.deskAfter}</WholeWords>
      </p>
      <div className={styles.actions}>
        <Button size="large" onClick={onStart}>
          {TEXTS.deskBack}
        </Button>
        <Button kind="primary" size="large" onClick={onChat}>
          {TEXTS.deskChat}
        </Button>
      </div>
    </>
  );
}

function purposeText(purpose: FaceReason): string {
  switch (purpose.type) {
    case 'recovery':
      return '';
    case 1:
      return TEXTS.deskForIdentity;
    case 2:
      return TEXTS.deskForLesson(purpose.course_id, purpose.section_id);
    case 3:
      return TEXTS.deskForExam(purpose.exam_id);
  }
}
