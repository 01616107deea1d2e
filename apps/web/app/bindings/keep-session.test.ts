import { expect, test, vi } from 'vitest';
import { keepSession } from './keep-session.ts';

const HOUR = 3_600_000;

function world(loggedIn = true) {
  let at = 0;
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const renew = vi.fn(async () => undefined);
  const stop = keepSession(page, { loggedIn: () => loggedIn, renew, now: () => at });
  const look = (afterMs: number, state: DocumentVisibilityState = 'visible') => {
    at += afterMs;
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { renew, stop, look };
}

test('API-51 a page that is looked at again renews the session, at most once an hour', () => {
  const { renew, look, stop } = world();
  look(HOUR - 1);
  expect(renew).not.toHaveBeenCalled();
  look(1);
  look(HOUR - 1);
  expect(renew).toHaveBeenCalledTimes(1);
  look(1, 'hidden');
  look(0);
  expect(renew).toHaveBeenCalledTimes(2);
  stop();
  look(HOUR);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('a visitor has no session to renew', () => {
  const { renew, look } = world(false);
  look(2 * HOUR);
  expect(renew).not.toHaveBeenCalled();
});
