import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast } from 'sonner';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './toast.module.css';
import { connectToasts, type ToastScreen, toastKey, toastTime } from './toast-queue.ts';
import { WholeWords } from './whole-words.tsx';

const SCREEN: ToastScreen = {
  show: (message) => {
    toast[message.kind](<WholeWords>{message.text}</WholeWords>, {
      duration: toastTime(message),
      closeButton: message.closable ?? false,
      id: toastKey(message),
      ...(message.low && { position: 'bottom-center' as const }),
    });
  },
  clear: () => void toast.dismiss(),
};

/** A screen reader announces what enters a region that it knows; a new one it first has to find. */
const REGION_KNOWN_MS = 100;

/** The messages of the page; fetched when the first is near (toast.tsx). */
export default function Toaster() {
  useEffect(() => {
    let disconnect: (() => void) | undefined;
    const timer = setTimeout(() => {
      disconnect = connectToasts(SCREEN);
    }, REGION_KNOWN_MS);
    return () => {
      clearTimeout(timer);
      disconnect?.();
    };
  }, []);
  return (
    <SonnerToaster
      // Otherwise it asks for the computed style of the page whenever it renders, in the middle of a change of pages.
      dir="ltr"
      position="top-center"
      offset={{ top: 92, bottom: 24 }}
      mobileOffset={{ top: 84, bottom: 72, left: 16, right: 16 }}
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
