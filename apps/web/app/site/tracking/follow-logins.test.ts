import { createCell } from '@jixu/controllers/cell';
import { expect, test } from 'vitest';
import { memoryStorage } from '../context/memory-storage.ts';
import { followLogins } from './follow-logins.ts';
import { TrackStorage } from './track-storage.ts';

type State = { loggedIn: boolean | null };

function tabOf(kept: Storage) {
  const session = createCell<State>({ loggedIn: null });
  const seen: string[] = [];
  followLogins(session, new TrackStorage(kept), () => seen.push('login'));
  return { is: (loggedIn: boolean) => session.set({ loggedIn }), seen };
}

test('TRACK-06 each login and each logout counts one, the first answer of a page none', () => {
  const kept = memoryStorage();
  const tab = tabOf(kept);
  tab.is(false);
  expect(kept.getItem('trackLoginCounter')).toBeNull();
  tab.is(true);
  expect(kept.getItem('trackLoginCounter')).toBe('1');
  tab.is(false);
  expect(kept.getItem('trackLoginCounter')).toBe('2');
  expect(tab.seen).toEqual(['login']);
});

test('TRACK-06 a tab that only follows another one does not count again', () => {
  const kept = memoryStorage();
  const acting = tabOf(kept);
  const following = tabOf(kept);
  acting.is(false);
  following.is(false);
  acting.is(true);
  following.is(true);
  following.is(false);
  acting.is(false);
  expect(kept.getItem('trackLoginCounter')).toBe('2');
  expect([acting.seen, following.seen]).toEqual([['login'], []]);
});
