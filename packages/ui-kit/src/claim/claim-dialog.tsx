import { CONSTANTS } from '@jixu/constants';
import { type RefObject, useEffect, useRef } from 'react';
import { AwayMark } from '../parts/away-mark.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { QrPanel } from '../parts/qr-panel.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { CLAIM_UI_TEXTS as TEXTS } from '../texts/claim-texts.ts';
import styles from './claim-dialog.module.css';
import { type ClaimDialogProps, claimDialogState } from './claim-dialog-state.ts';
import { ClaimProfessions } from './claim-professions.tsx';

/** D07. The claim in three steps, 564 px wide (CLAIM-07). */
export function ClaimDialog(props: ClaimDialogProps) {
  const { view } = props;
  const chosen = useRef<HTMLInputElement>(null);
  const page = useStepFocus(view.step);
  return (
    <Dialog
      open={props.open}
      title={TEXTS.title}
      width={CONSTANTS.CLAIM_DIALOG_WIDTH_PX}
      closeOnMask={false}
      state={claimDialogState(view)}
      initialFocus={chosen}
      onClose={props.onClose}
    >
      <Steps step={view.step} />
      <section
        ref={page}
        className={styles.body}
        data-step={view.step}
        aria-label={TEXTS.steps[view.step - 1]}
        tabIndex={-1}
      >
        {view.step === 1 && <ClaimProfessions {...props} chosenRef={chosen} />}
        {view.step === 2 && (
          <div className={styles.auth}>
            <QrPanel {...view.qr} alt={TEXTS.qrAlt} onRefresh={props.onQrRefresh} />
            <div>
              <p className={styles.title}>
                <WholeWords>{TEXTS.authTitle}</WholeWords>
              </p>
              <p className={styles.text}>
                <WholeWords>{TEXTS.authText}</WholeWords>
              </p>
              <p className={styles.onPhone}>
                <WholeWords>{TEXTS.authOnPhone}</WholeWords>
              </p>
              {props.onBack && (
                <Button kind="quiet" size="small" className={styles.back} onClick={props.onBack}>
                  {TEXTS.back}
                </Button>
              )}
            </div>
          </div>
        )}
        {view.step === 3 && <Done {...props} />}
      </section>
    </Dialog>
  );
}

/** The button pressed in the last step is gone: move the focus to the top of the next one. */
function useStepFocus(step: 1 | 2 | 3): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) page.current?.focus();
    shown.current = step;
  }, [step]);
  return page;
}

function Steps({ step }: { step: 1 | 2 | 3 }) {
  return (
    <ol className={styles.steps} aria-label={TEXTS.stepNow(step, TEXTS.steps[step - 1] ?? '')}>
      {TEXTS.steps.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          data-done={index + 1 < step || undefined}
          aria-current={index + 1 === step ? 'step' : undefined}
        >
          <span className={styles.numeral} aria-hidden="true">
            {TEXTS.numerals[index]}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
}

function Done({ onStart, onViewCourse, onCustomerService }: ClaimDialogProps) {
  return (
    <div className={styles.done}>
      <svg className={styles.tick} viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">
        <path d="M6 28h44M6 34h44" />
        <path className={styles.stroke} d="m14 26 10 12 20-28" />
      </svg>
      <p className={styles.title}>
        <WholeWords>{TEXTS.doneTitle}</WholeWords>
      </p>
      <p className={styles.text}>
        <WholeWords>{TEXTS.doneText}</WholeWords>
      </p>
      <div className={styles.actions}>
        <Button onClick={onCustomerService}>{TEXTS.customerService}</Button>
        <Button title={TEXTS.elsewhere} onClick={onViewCourse}>
          {TEXTS.viewCourse}
          <AwayMark />
        </Button>
        <Button kind="primary" onClick={onStart}>
          {TEXTS.start}
        </Button>
      </div>
    </div>
  );
}
