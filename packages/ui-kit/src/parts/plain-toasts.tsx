import { useEffect, useState } from 'react';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import styles from './toast.module.css';
import { connectToasts, type ToastMessage, toastKey, toastTime } from './toast-queue.ts';

/** The messages as a plain list, for a page whose scripts could not be fetched any more: the network is gone, say. */
export function PlainToasts() {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const without = (key: string) => (shown: readonly ToastMessage[]) =>
      shown.filter((message) => toastKey(message) !== key);
    const show = (message: ToastMessage) => {
      const key = toastKey(message);
      clearTimeout(timers.get(key));
      timers.set(
        key,
        setTimeout(() => setMessages(without(key)), toastTime(message)),
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
        <p key={toastKey(message)} className={`${styles.toast} ${styles[message.kind]}`}>
          {message.text}
        </p>
      ))}
    </section>
  );
}
