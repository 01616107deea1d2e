import type { ReactNode } from 'react';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { QrPanel } from '../parts/qr-panel.tsx';
import { Seal } from '../parts/seal.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { Facts } from '../pay/facts.tsx';
import { FACE_TEXTS as TEXTS } from '../texts/face-texts.ts';
import styles from './face-verify-panel.module.css';

/** D35: one, two (code loading, shown, polling, failed), success, failure (FACE-02, FACE-03). */
export const FACE_VERIFY_STATES = [
  'one',
  'two-loading',
  'two-qr',
  'two-polling',
  'two-code-failed',
  'success',
  'failure',
] as const;
export type FaceVerifyState = (typeof FACE_VERIFY_STATES)[number];

export interface FaceVerifyPanelProps {
  state: FaceVerifyState;
  /** As the server sends them, masked. */
  learner: { readonly name: string; readonly id_number: string };
  qrcodeUrl: string | null;
  /** Why there is no code: the server's sentence or one of the two in 001 §8. */
  rejection: string | null;
  /** From the introduction to the code (FACE-05). */
  onStart: () => void;
  /** Requests a new code. */
  onRefresh: () => void;
  /** After success: back to the page the learner came from (FACE-12, FACE-13). */
  onGoOn: () => void;
  /** After failure: back to the code (FACE-11). */
  onRetry: () => void;
}

const STEP_OF: Record<FaceVerifyState, 1 | 2 | 3> = {
  one: 1,
  'two-loading': 2,
  'two-qr': 2,
  'two-polling': 2,
  'two-code-failed': 2,
  success: 3,
  failure: 3,
};

/** The face verification page in its three steps. */
export function FaceVerifyPanel(props: FaceVerifyPanelProps) {
  const { state } = props;
  const step = STEP_OF[state];
  return (
    <section className={styles.panel} aria-label={TEXTS.title} data-panel-state={state}>
      <ol className={styles.steps} aria-label={TEXTS.stepNow(step, TEXTS.steps[step - 1] ?? '')}>
        {TEXTS.steps.map((name, index) => (
          <li key={name} className={styles.step} aria-current={index + 1 === step ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      {step === 1 && <Intro {...props} />}
      {step === 2 && <Scan {...props} />}
      {state === 'success' && (
        <Result
          title={TEXTS.success}
          text={TEXTS.successText}
          mark={<Seal text={TEXTS.seal} size={96} />}
          action={TEXTS.goOn}
          onAction={props.onGoOn}
        />
      )}
      {state === 'failure' && (
        <Result
          title={TEXTS.failure}
          text={TEXTS.failureText}
          action={TEXTS.retry}
          onAction={props.onRetry}
        />
      )}
    </section>
  );
}

function Intro({ learner, onStart }: FaceVerifyPanelProps) {
  return (
    <>
      <h1 className={styles.title}>
        <WholeWords>{TEXTS.introTitle}</WholeWords>
      </h1>
      <Learner {...learner} />
      <ul className={styles.notes}>
        {TEXTS.intro.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button kind="primary" size="large" className={styles.action} onClick={onStart}>
        {TEXTS.start}
      </Button>
    </>
  );
}

function Learner({ name, id_number }: FaceVerifyPanelProps['learner']) {
  return (
    <Facts
      facts={[
        { name: TEXTS.learner, value: name },
        { name: TEXTS.idNumber, value: id_number },
      ]}
    />
  );
}

function Scan({ state, learner, qrcodeUrl, rejection, onRefresh }: FaceVerifyPanelProps) {
  if (state === 'two-code-failed') {
    return (
      <>
        <Notice kind="error">{rejection ?? TEXTS.codeFailed}</Notice>
        <Button kind="primary" className={styles.action} onClick={onRefresh}>
          {TEXTS.refresh}
        </Button>
      </>
    );
  }
  return (
    <>
      <div className={styles.scan}>
        <QrPanel
          view={state === 'two-loading' ? 'waiting' : 'normal'}
          imageUrl={qrcodeUrl}
          alt={TEXTS.qrAlt}
          onRefresh={onRefresh}
        />
        <p className={styles.hint}>{TEXTS.scan}</p>
        <p className={styles.text} role="status">
          {state === 'two-polling' && <WholeWords>{TEXTS.waiting}</WholeWords>}
        </p>
      </div>
      <Learner {...learner} />
    </>
  );
}

interface ResultProps {
  title: string;
  text: string;
  mark?: ReactNode;
  action: string;
  onAction: () => void;
}

function Result({ title, text, mark, action, onAction }: ResultProps) {
  return (
    <>
      <div className={styles.result} role="status">
        <div>
          <h1 className={styles.title}>
            <WholeWords>{title}</WholeWords>
          </h1>
          <p className={styles.text}>
            <WholeWords>{text}</WholeWords>
          </p>
        </div>
        {mark}
      </div>
      <Button kind="primary" size="large" className={styles.action} onClick={onAction}>
        {action}
      </Button>
    </>
  );
}
