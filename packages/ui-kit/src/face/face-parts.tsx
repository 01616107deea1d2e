import { Button } from '../parts/button.tsx';
import { Facts } from '../parts/facts.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { FACE_TEXTS as TEXTS } from '../texts/face-texts.ts';
import styles from './face-verify-panel.module.css';
import type { FaceVerifyPanelProps, FaceVerifyView } from './face-verify-state.ts';

/** What a step is about. Reading and the keyboard go on from here when the button that led to it is gone. */
export function FaceHeading({ children }: { children: string }) {
  return (
    <h2 className={styles.heading} tabIndex={-1}>
      <WholeWords>{children}</WholeWords>
    </h2>
  );
}

/** Who is checked, masked. */
export function FaceLearner({ learner }: Pick<FaceVerifyView, 'learner'>) {
  if (learner === null) return null;
  return (
    <Facts
      facts={[
        { name: TEXTS.learner, value: learner.name },
        { name: TEXTS.idNumber, value: learner.id_number },
      ]}
    />
  );
}

/** Another check. A recovery that was refused with a reason is over: only another login begins a new one. */
export function FaceRetry({ state, purpose, rejection, onStart, onLogin }: FaceVerifyPanelProps) {
  if (purpose.type === 'recovery' && rejection !== null) {
    return (
      <Button kind="primary" size="large" onClick={onLogin}>
        {TEXTS.logIn}
      </Button>
    );
  }
  return (
    <Button kind="primary" size="large" onClick={onStart}>
      {state === 'failure' ? TEXTS.retry : TEXTS.refresh}
    </Button>
  );
}
