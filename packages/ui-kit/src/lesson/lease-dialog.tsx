import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';

/** D38. taking-over: waiting for the response to 在此继续. */
export const LEASE_DIALOG_STATES = ['open', 'taking-over'] as const;
export type LeaseDialogState = (typeof LEASE_DIALOG_STATES)[number];

export interface LeaseDialogProps {
  open: boolean;
  state: LeaseDialogState;
  /** Continues here and stops the other place. */
  onTakeOver: () => void;
  /** 暂不, or Esc: the lesson stays paused here. */
  onLater: () => void;
}

/** Another window or device is playing (PLAYER-48): asks where to continue. The mask does not close it. */
export function LeaseDialog({ open, state, onTakeOver, onLater }: LeaseDialogProps) {
  const isBusy = state === 'taking-over';
  return (
    <Dialog
      open={open}
      title={PLAYER_TEXTS.displaced}
      role="alertdialog"
      width={420}
      hasCross={false}
      closeOnMask={false}
      state={state}
      onClose={onLater}
      footer={
        <>
          <Button disabled={isBusy} onClick={onLater}>
            {PLAYER_TEXTS.later}
          </Button>
          <Button kind="primary" busy={isBusy} onClick={onTakeOver}>
            {PLAYER_TEXTS.takeOver}
          </Button>
        </>
      }
    >
      <p>{PLAYER_TEXTS.leaseText}</p>
    </Dialog>
  );
}
