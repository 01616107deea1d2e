import { claimFloatLabel } from '@jixu/domain/claim/claim-state';
import { AwayMark } from '../parts/away-mark.tsx';
import { classNames } from '../parts/class-names.ts';
import { CLAIM_UI_TEXTS as TEXTS } from '../texts/claim-texts.ts';
import styles from './claim-float.module.css';

export const CLAIM_FLOAT_STATES = ['free-claim', 'view-course'] as const;

export interface ClaimFloatProps {
  /** In step 3 the label is 查看课程 (CLAIM-02). */
  step: 1 | 2 | 3;
  /** A part of the header instead of a bookmark: where a floating button would lie on the picture. */
  inline?: boolean;
  onClick: () => void;
}

/** A bookmark at the edge of the page that opens the claim (CLAIM-01); claimed, it leaves this site (CLAIM-11), and says so. */
export function ClaimFloat({ step, inline = false, onClick }: ClaimFloatProps) {
  return (
    <button
      type="button"
      className={inline ? classNames(styles.float, styles.inline) : styles.float}
      data-panel-state={step === 3 ? 'view-course' : 'free-claim'}
      title={step === 3 ? TEXTS.elsewhere : undefined}
      onClick={onClick}
    >
      {claimFloatLabel(step)}
      {step === 3 && <AwayMark className={styles.away} />}
    </button>
  );
}
