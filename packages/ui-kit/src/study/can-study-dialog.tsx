import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import type { CanStudyState } from './can-study-state.ts';

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
