import { ERRCODE_SENTENCES } from '@jixu/constants';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { SHELL_TEXTS } from '../texts/shell-texts.ts';

export const RATE_LIMIT_DIALOG_STATES = ['open'] as const;

export interface RateLimitDialogProps {
  open: boolean;
  /** The sentence of the rejection; defaults to that of the catalogue. */
  message?: string;
  onReload: () => void;
  onClose: () => void;
}

/** D11. 9999: too many requests in one minute (000 §8). */
export function RateLimitDialog({ open, message, onReload, onClose }: RateLimitDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={SHELL_TEXTS.tooManyTitle}
      confirmLabel={SHELL_TEXTS.retry}
      onConfirm={onReload}
      onCancel={onClose}
      state={RATE_LIMIT_DIALOG_STATES[0]}
    >
      {message ?? ERRCODE_SENTENCES.TOO_MANY_REQUESTS}
    </ConfirmDialog>
  );
}
