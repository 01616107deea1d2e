import type { SmsButtonState } from '../../parts/sms-code-field.tsx';

/** bind: type 1, binding a card (PAY-24); pay: any other type, a payment (PAY-25). */
export const CARD_SMS_KINDS = ['bind', 'pay'] as const;
export type CardSmsKind = (typeof CARD_SMS_KINDS)[number];

/** D28: for each kind, whether the code is filled and the countdown running, and the outcome of submitting. */
export const CARD_SMS_DIALOG_STATES = [
  'bind-empty-counting',
  'bind-empty-resend',
  'bind-filled-counting',
  'bind-filled-resend',
  'bind-resending',
  'bind-submitting',
  'bind-failed',
  'pay-empty-counting',
  'pay-empty-resend',
  'pay-filled-counting',
  'pay-filled-resend',
  'pay-resending',
  'pay-submitting',
  'pay-failed',
] as const;
export type CardSmsDialogState = (typeof CARD_SMS_DIALOG_STATES)[number];

export interface CardSmsView {
  readonly code: string;
  /** Seconds until another code may be requested; 0 when it may (PAY-39, PAY-78). */
  readonly secondsLeft: number;
  /** Another code is being requested. */
  readonly resending: boolean;
  readonly submitting: boolean;
  readonly rejection: string | null;
}

/** The specification's number for the dialog: 1 binds a card. */
export function cardSmsKind(type: number): CardSmsKind {
  return type === 1 ? 'bind' : 'pay';
}

/** The button reads N秒后重发 while positive, else 获取验证码 (PAY-78). */
export function cardSmsButton(view: CardSmsView): SmsButtonState {
  if (view.resending) return { status: 'sending' };
  if (view.secondsLeft > 0) return { status: 'counting', secondsLeft: view.secondsLeft };
  return { status: 'idle' };
}

/** The state of the dialog, exposed in the DOM as data-dialog-state. */
export function cardSmsDialogState(kind: CardSmsKind, view: CardSmsView): CardSmsDialogState {
  if (view.submitting) return `${kind}-submitting`;
  if (view.rejection !== null) return `${kind}-failed`;
  if (view.resending) return `${kind}-resending`;
  const filling = view.code.trim() === '' ? 'empty' : 'filled';
  return `${kind}-${filling}-${view.secondsLeft > 0 ? 'counting' : 'resend'}`;
}
