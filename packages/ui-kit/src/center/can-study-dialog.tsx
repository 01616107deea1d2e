import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';

/** D19 info (code 1), D20 confirm (code 2), D21 choice (code 3). */
export const CAN_STUDY_STATES = ['info', 'confirm', 'choice'] as const;
export type CanStudyState = (typeof CAN_STUDY_STATES)[number];

export interface CanStudyDialogProps {
  open: boolean;
  state: CanStudyState;
  /** can_study.msg. */
  message: string;
  /** Goes to the study center; for `info` it only closes. */
  onConfirm: () => void;
  /** Stays on the page: cancel, or 继续选课. */
  onCancel: () => void;
}

/** The dialog for a can_study code; null: none (notes A50). */
export function canStudyState(code: number): CanStudyState | null {
  return CAN_STUDY_STATES[code - 1] ?? null;
}

const LABELS = {
  info: { confirmLabel: PARTS_TEXTS.gotIt, cancelLabel: null },
  confirm: { confirmLabel: CENTER_TEXTS.goStudy, cancelLabel: PARTS_TEXTS.cancel },
  choice: { confirmLabel: CENTER_TEXTS.startStudy, cancelLabel: CENTER_TEXTS.continueSelecting },
} as const satisfies Record<CanStudyState, object>;

/**
 * D19, D20, D21. What the learner must know between choosing and studying, in the server's words (SELECT-11, SELECT-12,
 * SELECT-13).
 */
export function CanStudyDialog({ open, state, message, onConfirm, onCancel }: CanStudyDialogProps) {
  const leave = state === 'info' ? onConfirm : onCancel;
  return (
    <ConfirmDialog
      open={open}
      title={CENTER_TEXTS.canStudyTitles[state]}
      state={state}
      {...LABELS[state]}
      onConfirm={onConfirm}
      onCancel={leave}
    >
      {message}
    </ConfirmDialog>
  );
}
