import { REGULATOR_TEXTS } from '@jixu/domain/check/regulator-check';
import { AnsweredDialog } from '../parts/answered-dialog.tsx';
import { Button } from '../parts/button.tsx';
import { QrPanel, type QrView } from '../parts/qr-panel.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { CHECK_TEXTS } from '../texts/check-texts.ts';
import { CheckPassed } from './check-passed.tsx';
import styles from './regulator-qr-dialog.module.css';

/** D41. qr: a new code; waiting: polling, not scanned yet. */
export const REGULATOR_QR_STATES = [
  'loading',
  'qr',
  'waiting',
  'verified',
  'expired',
  'fetch-failed',
] as const;
export type RegulatorQrState = (typeof REGULATOR_QR_STATES)[number];

export interface RegulatorQrDialogProps {
  open: boolean;
  state: RegulatorQrState;
  /** null while it is being fetched. */
  imageUrl: string | null;
  /** Seconds for which the code remains valid. */
  secondsLeft: number;
  /** Why no code could be fetched; of fetch-failed. */
  message: string | null;
  onRefresh: () => void;
}

/** D41. The regulator asks for proof that it is this person who studies. Only passing closes it. */
export function RegulatorQrDialog(props: RegulatorQrDialogProps) {
  const { open, state } = props;
  return (
    <AnsweredDialog role="dialog" open={open} title={CHECK_TEXTS.regulatorTitle} width={400} state={state}>
      {state === 'verified' ? (
        <CheckPassed text={REGULATOR_TEXTS.verified} />
      ) : (
        <div className={styles.sheet}>
          <p>
            <WholeWords>{CHECK_TEXTS.regulatorLead}</WholeWords>
          </p>
          {state === 'fetch-failed' ? <NoCode {...props} /> : <Code {...props} state={state} />}
          <p className={styles.note}>
            <WholeWords>{CHECK_TEXTS.regulatorNote}</WholeWords>
          </p>
        </div>
      )}
    </AnsweredDialog>
  );
}

type ShownCodeState = Exclude<RegulatorQrState, 'verified' | 'fetch-failed'>;

const QR_VIEWS: Readonly<Record<ShownCodeState, QrView>> = {
  loading: 'waiting',
  qr: 'normal',
  waiting: 'normal',
  expired: 'expired',
};

function Code(props: Omit<RegulatorQrDialogProps, 'state'> & { state: ShownCodeState }) {
  const { state } = props;
  const isGood = state === 'qr' || state === 'waiting';
  return (
    <>
      <QrPanel
        view={QR_VIEWS[state]}
        imageUrl={props.imageUrl}
        alt={CHECK_TEXTS.regulatorAlt}
        onRefresh={props.onRefresh}
      />
      <p className={styles.left}>
        {isGood && (
          <span data-near-end={props.secondsLeft <= 30 || undefined}>
            {CHECK_TEXTS.regulatorLeft(props.secondsLeft)}
          </span>
        )}
        <span role="status" className={styles.waiting}>
          {state === 'waiting' && CHECK_TEXTS.regulatorWaiting}
        </span>
      </p>
    </>
  );
}

function NoCode({ message, onRefresh }: RegulatorQrDialogProps) {
  return (
    <div className={styles.noCode}>
      <p role="alert">
        <WholeWords>{message || REGULATOR_TEXTS.fetchFailed}</WholeWords>
      </p>
      <Button kind="primary" onClick={onRefresh}>
        {CHECK_TEXTS.regulatorAgain}
      </Button>
    </div>
  );
}
