import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import { PROFILE_TEXTS as TEXTS } from '../texts/profile-texts.ts';
import styles from './phone-change-confirm.module.css';

export const PHONE_CHANGE_CONFIRM_STATES = ['open'] as const;

export interface PhoneChangeConfirmProps {
  open: boolean;
  /** The masked number on record; empty when there was none. */
  from: string;
  to: string;
  onConfirm: () => void;
  /** Nothing is sent. */
  onCancel: () => void;
}

/** D34. From now on the new phone is needed to log in (PROFILE-09). */
export function PhoneChangeConfirm({ open, from, to, onConfirm, onCancel }: PhoneChangeConfirmProps) {
  return (
    <ConfirmDialog
      open={open}
      title={TEXTS.phoneChangeTitle}
      confirmLabel={TEXTS.phoneChangeConfirm}
      onConfirm={onConfirm}
      onCancel={onCancel}
      state={PHONE_CHANGE_CONFIRM_STATES[0]}
    >
      <p>
        <WholeWords>{TEXTS.phoneChange}</WholeWords>
      </p>
      <p className={styles.numbers}>{from === '' ? to : TEXTS.phoneChangeOldNew(from, to)}</p>
    </ConfirmDialog>
  );
}
