import { Button } from '../parts/button.tsx';
import { InlineMessage } from '../parts/inline-message.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { QrPanel } from '../parts/qr-panel.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { FACE_TEXTS as TEXTS } from '../texts/face-texts.ts';
import { FaceHeading, FaceLearner, FaceRetry } from './face-parts.tsx';
import styles from './face-verify-panel.module.css';
import type { FaceVerifyPanelProps } from './face-verify-state.ts';

/** Step two: a code for a phone; on a phone itself, the way to the checker's page. */
export function FaceScan({ state, learner, qrcodeUrl, phoneHref, onStart, onDecline }: FaceVerifyPanelProps) {
  return (
    <>
      <FaceHeading>{TEXTS.scan}</FaceHeading>
      <div className={styles.scan}>
        {phoneHref !== null && (
          <div className={styles.phone}>
            <p className={styles.text}>
              <WholeWords>{TEXTS.scanOnPhone}</WholeWords>
            </p>
            <LinkButton kind="primary" size="large" href={phoneHref} target="_blank">
              {TEXTS.openOnPhone}
            </LinkButton>
          </div>
        )}
        <QrPanel
          view={state === 'two-loading' ? 'waiting' : 'normal'}
          imageUrl={qrcodeUrl}
          alt={TEXTS.qrAlt}
          onRefresh={onStart}
        />
        <p className={styles.text} role="status">
          {state === 'two-polling' && <WholeWords>{TEXTS.waiting}</WholeWords>}
        </p>
      </div>
      <FaceLearner learner={learner} />
      <div className={styles.actions}>
        <Button kind="quiet" onClick={onDecline}>
          {TEXTS.otherWay}
        </Button>
      </div>
    </>
  );
}

/** No code: why, and another. */
export function FaceCodeFailed(props: FaceVerifyPanelProps) {
  const { rejection, onDecline } = props;
  return (
    <>
      <FaceHeading>{TEXTS.scan}</FaceHeading>
      <InlineMessage kind="error">{rejection ?? TEXTS.codeFailed}</InlineMessage>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={onDecline}>
          {TEXTS.otherWay}
        </Button>
        <FaceRetry {...props} />
      </div>
    </>
  );
}
