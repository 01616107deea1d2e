import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';

export const STUDY_MOBILE_BLOCKED_STATES = ['open'] as const;

export interface StudyMobileBlockedDialogProps {
  open: boolean;
  onRead: () => void;
}

/** D15. This course cannot be watched on a phone (STUDY-31). */
export function StudyMobileBlockedDialog({ open, onRead }: StudyMobileBlockedDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={CENTER_TEXTS.mobileBlockedTitle}
      confirmLabel={PARTS_TEXTS.gotIt}
      cancelLabel={null}
      onConfirm={onRead}
    >
      {CENTER_TEXTS.mobileBlocked}
    </ConfirmDialog>
  );
}
