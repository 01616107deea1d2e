import { CONSTANTS } from '@jixu/constants';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** How long a message stays unless told otherwise, in ms: what warns stays 5000 (000 §8), the rest shorter. */
export function toastDurationMs(kind: ToastKind): number {
  const isAlarm = kind === 'warning' || kind === 'error';
  return isAlarm ? CONSTANTS.WARNING_TOAST_MS : CONSTANTS.PLAIN_TOAST_MS;
}
