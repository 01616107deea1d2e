import { useEffect, useState } from 'react';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './toast.module.css';
import { toastDurationMs } from './toast-duration.ts';
import { connectToasts, type ToastMessage } from './toast-queue.ts';

const keyOf = (message: ToastMessage): string => message.key ?? message.text;

/** The messages as a plain list, for a page whose scripts could not be fetched any more: the network is gone, say. */
export function PlainToasts() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const without = (key: string) => (shown: readonly ToastMessage[]) =>
      shown.filter((message) => keyOf(message) !== key);
    const show = (message: ToastMessage) => {
      const key = keyOf(message);
      clearTimeout(timers.get(key));
      const forMs = message.durationMs ?? toastDurationMs(message.kind);
      timers.set(
        key,
        setTimeout(() => setMessages(without(key)), forMs),
      );
      setMessages((shown) => [...without(key)(shown), message]);
    };
    const disconnect = connectToasts({ show, clear: () => setMessages([]) });
    return () => {
      disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, []);
  return (
    <section aria-label={PARTS_TEXTS.toasts} aria-live="polite" className={styles.plain}>
      {messages.map((message) => (
        <p key={keyOf(message)} className={`${styles.toast} ${styles[message.kind]}`}>
          {message.text}
        </p>
      ))}
    </section>
  );
}
