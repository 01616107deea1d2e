import { afterEach, expect, test } from 'vitest';
import { clearToasts, connectToasts, showToast, type ToastScreen, whenToastsWait } from './toast-queue.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  clearToasts();
  for (const end of undo.splice(0)) end();
});

function listing(): ToastScreen & { readonly texts: string[] } {
  const texts: string[] = [];
  return { texts, show: ({ text }) => void texts.push(text), clear: () => void texts.push('cleared') };
}
const connect = (screen: ToastScreen) => {
  const end = connectToasts(screen);
  undo.push(end);
  return end;
};

test('messages wait for a screen, ask for one, and reach it once and in order', () => {
  let asked = 0;
  undo.push(whenToastsWait(() => (asked += 1)));
  showToast({ kind: 'info', text: 'first' });
  showToast({ kind: 'error', text: 'second' });
  expect(asked).toBe(2);
  const screen = listing();
  connect(screen);
  showToast({ kind: 'info', text: 'third' });
  expect(screen.texts).toEqual(['first', 'second', 'third']);
  const next = listing();
  connect(next);
  expect(next.texts).toEqual([]);
});

test('a host that comes later hears of a message that waits already', () => {
  showToast({ kind: 'info', text: 'early' });
  let asked = 0;
  const end = whenToastsWait(() => (asked += 1));
  expect(asked).toBe(1);
  end();
  showToast({ kind: 'info', text: 'unheard' });
  expect(asked).toBe(1);
});

test('what is cleared before a screen came is never shown', () => {
  showToast({ kind: 'info', text: 'over' });
  clearToasts();
  const screen = listing();
  connect(screen);
  expect(screen.texts).toEqual([]);
  clearToasts();
  expect(screen.texts).toEqual(['cleared']);
});

test('after its screen is gone a message waits for the next, and an old screen takes nothing from a new one', () => {
  const old = listing();
  const endOld = connect(old);
  endOld();
  showToast({ kind: 'info', text: 'later' });
  const next = listing();
  connect(next);
  endOld();
  showToast({ kind: 'info', text: 'now' });
  expect([old.texts, next.texts]).toEqual([[], ['later', 'now']]);
});
