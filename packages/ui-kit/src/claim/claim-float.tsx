import { claimFloatLabel } from '@jixu/domain/claim/claim-state';
import { classNames } from '../parts/class-names.ts';
import styles from './claim-float.module.css';

export const CLAIM_FLOAT_STATES = ['free-claim', 'view-course'] as const;

export interface ClaimFloatProps {
  /** In step 3 the label is 查看课程 (CLAIM-02). */
  step: 1 | 2 | 3;
  /** A part of the header instead of a bookmark: where a floating button would lie on the picture. */
  inline?: boolean;
  onClick: () => void;
}

/** A bookmark at the edge of the page that opens the claim (CLAIM-01). */
export function ClaimFloat({ step, inline = false, onClick }: ClaimFloatProps) {
  return (
    <button
      type="button"
      className={inline ? classNames(styles.float, styles.inline) : styles.float}
      data-panel-state={step === 3 ? 'view-course' : 'free-claim'}
      onClick={onClick}
    >
      {claimFloatLabel(step)}
    </button>
  );
}
