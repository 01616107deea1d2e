import { Toaster, toast } from 'sonner';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './toast.module.css';
import { type ToastKind, toastDurationMs } from './toast-duration.ts';

export type { ToastKind };

export interface ToastMessage {
  kind: ToastKind;
  text: string;
  /** Time on screen in ms; defaults to 5000 ms for warnings and errors (000 §8). */
  durationMs?: number;
  closable?: boolean;
  /** A message replaces the one on screen that has the same key. */
  key?: string;
}

/** Shows one message at the top of the page. */
export function showToast(message: ToastMessage): void {
  toast[message.kind](message.text, {
    duration: message.durationMs ?? toastDurationMs(message.kind),
    closeButton: message.closable ?? false,
    id: message.key ?? message.text,
  });
}

/** Takes away every message on screen: what they were about is over. */
export const clearToasts = (): void => void toast.dismiss();

/** Where messages appear; rendered once per page. */
export function ToastHost() {
  return (
    <Toaster
      // Otherwise it asks for the computed style of the page whenever it renders, in the middle of a change of pages.
      dir="ltr"
      position="top-center"
      offset={{ top: 92 }}
      mobileOffset={{ top: 84, left: 16, right: 16 }}
      visibleToasts={3}
      containerAriaLabel={PARTS_TEXTS.toasts}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: PARTS_TEXTS.close,
        classNames: {
          toast: styles.toast ?? '',
          success: styles.success ?? '',
          info: styles.info ?? '',
          warning: styles.warning ?? '',
          error: styles.error ?? '',
          closeButton: styles.close ?? '',
          icon: styles.icon ?? '',
        },
      }}
    />
  );
}
