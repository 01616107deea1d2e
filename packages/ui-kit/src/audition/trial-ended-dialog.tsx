import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { AUDITION_TEXTS as TEXTS } from '../texts/audition-texts.ts';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { type TrialPlace, trialWay } from './free-trial-dialog-state.ts';

/** D09. on-home: nothing can be bought here, as in the dialog that preceded it (TRIAL-04). */
export const TRIAL_ENDED_STATES = ['logged-in', 'logged-out', 'on-home'] as const;
export type TrialEndedState = (typeof TRIAL_ENDED_STATES)[number];

export interface TrialEndedDialogProps {
  open: boolean;
  /** Length of the free preview in minutes. */
  freeMinutes: number;
  place: TrialPlace;
  loggedIn: boolean;
  onBuy: () => void;
  onLogin: () => void;
  /** 取消 or Esc: also closes the player (TRIAL-08, TRIAL-15). */
  onClose: () => void;
}

const WAYS = {
  'go-buy': { state: 'logged-in', text: TEXTS.endedLoggedIn, label: TEXTS.goBuy },
  'go-login': { state: 'logged-out', text: TEXTS.endedLoggedOut, label: TEXTS.goLogin },
} as const;

const NO_WAY = { state: 'on-home', text: TEXTS.endedOnHome, label: PARTS_TEXTS.gotIt } as const;

/** D09. The free preview is over (TRIAL-14): what comes next, if anything. */
export function TrialEndedDialog(props: TrialEndedDialogProps) {
  const way = trialWay(props.place, props.loggedIn);
  const { state, text, label } = way === null ? NO_WAY : WAYS[way];
  const goOn = way === 'go-buy' ? props.onBuy : props.onLogin;
  return (
    <ConfirmDialog
      open={props.open}
      title={TEXTS.ended}
      state={state satisfies TrialEndedState}
      confirmLabel={label}
      {...(way === null ? { cancelLabel: null } : {})}
      onConfirm={way === null ? props.onClose : goOn}
      onCancel={props.onClose}
    >
      <p>{TEXTS.endedOf(props.freeMinutes)}</p>
      <p>{text}</p>
    </ConfirmDialog>
  );
}
