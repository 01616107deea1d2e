import { AnsweredDialog } from '../parts/answered-dialog.tsx';
import { Button } from '../parts/button.tsx';
import { PLAYER_TEXTS } from '../texts/player-texts.ts';

/** D44. Whether there is a page to go back to (PLAYER-25). */
export const MOBILE_BLOCK_STATES = ['with-history', 'without-history'] as const;
export type MobileBlockState = (typeof MOBILE_BLOCK_STATES)[number];

export interface MobileBlockDialogProps {
  open: boolean;
  state: MobileBlockState;
  /** Goes back, or home where there is no page to go back to. */
  onConfirm: () => void;
}

/** D44. The desktop player opened on a phone: where to study instead (PLAYER-23, PLAYER-24). */
export function MobileBlockDialog({ open, state, onConfirm }: MobileBlockDialogProps) {
  return (
    <AnsweredDialog
      open={open}
      title={PLAYER_TEXTS.mobileBlocked}
      width={420}
      state={state}
      footer={
        <Button kind="primary" onClick={onConfirm}>
          {state === 'with-history' ? PLAYER_TEXTS.mobileBack : PLAYER_TEXTS.mobileHome}
        </Button>
      }
    >
      <p>{PLAYER_TEXTS.mobileBlockedText}</p>
    </AnsweredDialog>
  );
}
