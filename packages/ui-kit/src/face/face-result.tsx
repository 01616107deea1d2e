import { Button } from '../parts/button.tsx';
import { Seal } from '../parts/seal.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { FACE_TEXTS as TEXTS } from '../texts/face-texts.ts';
import { FaceHeading } from './face-parts.tsx';
import styles from './face-verify-panel.module.css';
import type { FaceVerifyPanelProps } from './face-verify-state.ts';

/** Step three. */
export function FaceResult({ state, purpose, onGoOn, onStart, onDecline }: FaceVerifyPanelProps) {
  const isSuccess = state === 'success';
  const isExam = purpose.type === 3;
  const passed = isExam ? TEXTS.examText : TEXTS.successText;
  return (
    <>
      <div className={styles.result} role="status">
        <div>
          <FaceHeading>{isSuccess ? TEXTS.success : TEXTS.failure}</FaceHeading>
          <p className={styles.text}>
            <WholeWords>{isSuccess ? passed : TEXTS.failureText}</WholeWords>
          </p>
        </div>
        {isSuccess && <Seal text={TEXTS.seal} size={96} />}
      </div>
      <div className={styles.actions}>
        {!isSuccess && (
          <Button kind="quiet" onClick={onDecline}>
            {TEXTS.otherWay}
          </Button>
        )}
        {isSuccess ? (
          <Button kind="primary" size="large" onClick={onGoOn}>
            {isExam ? TEXTS.goOnToExam : TEXTS.goOn}
          </Button>
        ) : (
          <Button kind="primary" size="large" onClick={onStart}>
            {TEXTS.retry}
          </Button>
        )}
      </div>
    </>
  );
}
