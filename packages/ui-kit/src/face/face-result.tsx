import type { FaceReason } from '@jixu/domain/face/face-errand';
import { Button } from '../parts/button.tsx';
import { Seal } from '../parts/seal.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { FACE_TEXTS as TEXTS } from '../texts/face-texts.ts';
import { FaceHeading, FaceRetry } from './face-parts.tsx';
import styles from './face-verify-panel.module.css';
import type { FaceVerifyPanelProps } from './face-verify-state.ts';

/** Step three. */
export function FaceResult(props: FaceVerifyPanelProps) {
  const { state, purpose, rejection, onGoOn, onDecline } = props;
  const isSuccess = state === 'success';
  return (
    <>
      <div className={styles.result} role="status">
        <div>
          <FaceHeading>{isSuccess ? TEXTS.success : TEXTS.failure}</FaceHeading>
          <p className={styles.text}>
            <WholeWords>{isSuccess ? passedText(purpose) : (rejection ?? TEXTS.failureText)}</WholeWords>
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
            {purpose.type === 3 ? TEXTS.goOnToExam : TEXTS.goOn}
          </Button>
        ) : (
          <FaceRetry {...props} />
        )}
      </div>
    </>
  );
}

function passedText({ type }: FaceReason): string {
  if (type === 'recovery') return TEXTS.recoveryText;
  return type === 3 ? TEXTS.examText : TEXTS.successText;
}
