import { CONSTANTS } from '@jixu/constants';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** Default time on screen in ms: warnings stay 5000 (000 §8), everything else is shorter. */
export function toastDurationMs(kind: ToastKind): number {
  const isAlarm = kind === 'warning' || kind === 'error';
  return isAlarm ? CONSTANTS.WARNING_TOAST_MS : CONSTANTS.PLAIN_TOAST_MS;
}
