import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { LOGIN_UI_TEXTS as TEXTS } from '../texts/login-texts.ts';
import styles from './pick-area-prompt.module.css';

/** D04, on the home page. */
export const PICK_AREA_PROMPT_STATES = ['open'] as const;

export interface PickAreaPromptProps {
  open: boolean;
  /** Goes to the map, or opens the region dialog. */
  onPick: () => void;
  onClose: () => void;
}

/** A visitor without an area wants to log in: an area must be chosen first (LOGIN-57). */
export function PickAreaPrompt({ open, onPick, onClose }: PickAreaPromptProps) {
  return (
    <ConfirmDialog
      open={open}
      title={TEXTS.pickAreaTitle}
      confirmLabel={TEXTS.pickAreaAction}
      onConfirm={onPick}
      onCancel={onClose}
      state={PICK_AREA_PROMPT_STATES[0]}
    >
      <p>{TEXTS.pickArea}</p>
      <p className={styles.hint}>{TEXTS.pickAreaHint}</p>
    </ConfirmDialog>
  );
}
