import type { CaptchaCheck } from '@jixu/domain/check/captcha-check';

/** D37. wrong and exception are shown with the next picture until the learner types. */
export const CAPTCHA_DIALOG_STATES = [
  'loading',
  'image-shown',
  'fetch-failed',
  'empty-input',
  'filled',
  'verifying',
  'wrong',
  'exception',
  'success',
] as const;
export type CaptchaDialogState = (typeof CAPTCHA_DIALOG_STATES)[number];

/** What the dialog shows of a check; undefined while closed. */
export function captchaDialogState(check: CaptchaCheck): CaptchaDialogState | undefined {
  switch (check.status) {
    case 'closed':
      return undefined;
    case 'passed':
      return 'success';
    case 'fetch-failed':
    case 'verifying':
      return check.status;
    case 'loading':
      return check.failure?.kind ?? 'loading';
    case 'shown':
      return shownState(check);
  }
}

function shownState({ failure, text, touched }: CaptchaCheck): CaptchaDialogState {
  if (failure !== null) return failure.kind;
  if (text.trim() !== '') return 'filled';
  return touched ? 'empty-input' : 'image-shown';
}
