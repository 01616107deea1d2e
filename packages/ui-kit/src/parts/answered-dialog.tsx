import { Dialog, type DialogProps } from './dialog.tsx';

export type AnsweredDialogProps = Omit<DialogProps, 'onClose' | 'closeOnMask' | 'closeOnEsc' | 'hasCross'>;

const NEVER = () => undefined;

/** A dialog that has to be answered: neither the mask nor Esc nor a cross closes it, only what it offers. */
export function AnsweredDialog({ role = 'alertdialog', ...props }: AnsweredDialogProps) {
  return (
    <Dialog {...props} role={role} hasCross={false} closeOnMask={false} closeOnEsc={false} onClose={NEVER} />
  );
}
