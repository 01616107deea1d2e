import {
  type DialogQueue,
  type DialogQueueEvent,
  initialDialogQueue,
  isDialogQueueBusy,
  transitionDialogQueue,
} from '@jixu/domain/dialog-queue/dialog-queue';
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';

interface QueueStore {
  readonly send: (event: DialogQueueEvent) => void;
  readonly state: () => DialogQueue;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Runs the domain's machine against the real clock. */
function createQueueStore(): QueueStore {
  let current = initialDialogQueue;
  const listeners = new Set<() => void>();
  const send = (event: DialogQueueEvent) => {
    const { state, effects } = transitionDialogQueue(current, event, Date.now());
    for (const effect of effects) setTimeout(send, effect.afterMs, { type: 'woken' });
    if (state === current) return;
    current = state;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { send, state: () => current, subscribe };
}

/** Without a provider no dialog is ever open. */
const NO_QUEUE: QueueStore = {
  send: () => undefined,
  state: () => initialDialogQueue,
  subscribe: () => () => undefined,
};

const QueueContext = createContext<QueueStore | null>(null);

/** Wraps a page on which two blocking dialogs must never be open at once: the player, the exam. */
export function DialogQueueProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createQueueStore);
  return <QueueContext value={store}>{children}</QueueContext>;
}

/**
 * Whether a blocking dialog may be open now (PLAYER-42, PLAYER-43): it is `wanted`, no other is open, and 500 ms have
 * passed since one closed. Without a queue it opens at once.
 */
export function useDialogTurn(dialog: string, wanted: boolean): boolean {
  const store = useContext(QueueContext);
  const { open } = useQueueState(store);
  useEffect(() => {
    if (!wanted || store === null) return;
    store.send({ type: 'requested', dialog });
    return () => store.send({ type: 'closed', dialog });
  }, [store, dialog, wanted]);
  return wanted && (store === null || open === dialog);
}

/** Whether a blocking dialog is open or queued; a video must stay paused meanwhile. */
export function useDialogQueueBusy(): boolean {
  return isDialogQueueBusy(useQueueState(useContext(QueueContext)));
}

function useQueueState(store: QueueStore | null): DialogQueue {
  const { subscribe, state } = store ?? NO_QUEUE;
  return useSyncExternalStore(subscribe, state, () => initialDialogQueue);
}
