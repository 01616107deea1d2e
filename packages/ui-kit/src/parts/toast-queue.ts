import { type ToastKind, toastDurationMs } from './toast-duration.ts';

export interface ToastMessage {
  kind: ToastKind;
  text: string;
  /** Time on screen in ms; defaults to 5000 ms for warnings and errors (000 §8). */
  durationMs?: number;
  closable?: boolean;
  /** At the foot of the window, where the top of the page is what it is about. */
  low?: boolean;
  /** A message replaces the one on screen that has the same key. */
  key?: string;
}

/** Messages with the same key are about the same thing. */
export const toastKey = (message: ToastMessage): string => message.key ?? message.text;

/** Its time on screen, ms. */
export const toastTime = (message: ToastMessage): number =>
  message.durationMs ?? toastDurationMs(message.kind);

/** What puts messages on the page. */
export interface ToastScreen {
  readonly show: (message: ToastMessage) => void;
  readonly clear: () => void;
}

let screen: ToastScreen | undefined;
let waiting: ToastMessage[] = [];
const onNeeded = new Set<() => void>();

/** Shows one message at the top of the page, at once or as soon as there is a screen for it. */
export function showToast(message: ToastMessage): void {
  if (screen) return screen.show(message);
  waiting.push(message);
  for (const tell of onNeeded) tell();
}

/** Takes away every message on screen: what they were about is over. */
export function clearToasts(): void {
  waiting = [];
  screen?.clear();
}

/** Gives the messages a screen, those that have waited first; returns what takes it away again. */
export function connectToasts(next: ToastScreen): () => void {
  screen = next;
  for (const message of waiting.splice(0)) next.show(message);
  return () => {
    if (screen === next) screen = undefined;
  };
}

/** Calls `tell` when a message waits for a screen, also when one waits already; returns what ends that. */
export function whenToastsWait(tell: () => void): () => void {
  onNeeded.add(tell);
  if (waiting.length > 0) tell();
  return () => void onNeeded.delete(tell);
}
