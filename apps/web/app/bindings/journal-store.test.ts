import 'fake-indexeddb/auto';
import { readEntry } from '@jixu/domain/lesson/journal-entry';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '../site/context/memory-storage.ts';
import { mayJournalHoldNotes } from './journal-left.ts';
import { openJournalStore } from './journal-store.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const entry = (sequence: number) => ({
  learner: 'ann',
  lease: 'L1',
  sequence,
  courseId: 1001,
  videoId: 7001,
  intervals: [[0, 5_000]] as const,
  furthest: 5,
  resume: 5,
  at: 1,
});

describe('whether it may hold notes', () => {
  const unable = () => Promise.reject(new DOMException('denied', 'SecurityError'));

  test('no, where nothing was ever watched', async () => {
    const localStorage = memoryStorage({ theme: 'night' });
    expect(await mayJournalHoldNotes({ indexedDB: globalThis.indexedDB, localStorage })).toBe(false);
  });

  test('yes, once it was opened, in either store', async () => {
    await openJournalStore({ indexedDB: globalThis.indexedDB });
    expect(await mayJournalHoldNotes({ indexedDB: globalThis.indexedDB })).toBe(true);
    const localStorage = memoryStorage();
    await (await openJournalStore({ localStorage })).write(entry(1));
    expect(await mayJournalHoldNotes({ indexedDB: new IDBFactory(), localStorage })).toBe(true);
  });

  test('yes, where the browser does not tell', async () => {
    expect(await mayJournalHoldNotes({})).toBe(true);
    const mute = { databases: unable } as unknown as IDBFactory;
    expect(await mayJournalHoldNotes({ indexedDB: mute })).toBe(true);
  });
});

describe.each([
  ['indexeddb', () => ({ indexedDB: globalThis.indexedDB })],
  ['localstorage', () => ({ localStorage: memoryStorage({ theme: 'night' }) })],
] as const)('%s', (kind, browserOf) => {
  test('keeps entries until they are removed, and nothing else with them', async () => {
    const browser = browserOf();
    const store = await openJournalStore(browser);
    expect(store.kind).toBe(kind);
    await store.write(entry(1));
    await store.write(entry(2));
    const later = await openJournalStore(browser);
    expect((await later.readAll()).map(readEntry)).toEqual([entry(1), entry(2)]);
    await later.remove(['L1/1']);
    expect(await (await openJournalStore(browser)).readAll()).toEqual([entry(2)]);
  });
});

test('a damaged entry of localStorage does not hide the others', async () => {
  const localStorage = memoryStorage({ 'watchJournal/L1/1': '{"learner":' });
  const store = await openJournalStore({ localStorage });
  await store.write(entry(2));
  expect(await store.readAll()).toEqual([entry(2)]);
});

test('a browser that refuses both keeps nothing', async () => {
  const refusing = memoryStorage();
  refusing.setItem = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const store = await openJournalStore({ localStorage: refusing });
  expect(store.kind).toBe('memory');
  await store.write(entry(1));
  expect(await store.readAll()).toEqual([]);
});
