import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { SHELL_TEXTS } from '../texts/shell-texts.ts';

export const LEAVE_SITE_DIALOG_STATES = ['open'] as const;

export interface LeaveSiteDialogProps {
  open: boolean;
  /** The target, as the address bar will show it. */
  host: string;
  onGo: () => void;
  onStay: () => void;
}

/** Warns that the next page belongs to another site, and names it (security X15). */
export function LeaveSiteDialog({ open, host, onGo, onStay }: LeaveSiteDialogProps) {
  const TEXTS = SHELL_TEXTS.leaveSite;
  return (
    <ConfirmDialog
      open={open}
      title={TEXTS.title}
      confirmLabel={TEXTS.go}
      cancelLabel={TEXTS.stay}
      onConfirm={onGo}
      onCancel={onStay}
      state={LEAVE_SITE_DIALOG_STATES[0]}
    >
      <p>{TEXTS.lead}</p>
      <p>
        <strong>{host}</strong>
      </p>
      <p>{TEXTS.text}</p>
    </ConfirmDialog>
  );
}
