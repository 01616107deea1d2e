import { expect, test } from 'vitest';
import { memoryStorage } from '../site/context/memory-storage.ts';
import { nameTab } from './tab-name.ts';

/** One browser: its localStorage, and the locks its live tabs hold. */
function browser() {
  const localStorage = memoryStorage();
  const held = new Map<string, symbol>();
  /** A tab; `copyOf` duplicates another tab's sessionStorage. `close` releases its locks, as a crash does. */
  function tab(copyOf?: Storage) {
    const me = Symbol('tab');
    const sessionStorage = memoryStorage(copyOf ? { playTab: copyOf.getItem('playTab') ?? '' } : {});
    const request = (name: string, _options: LockOptions, work: (lock: Lock | null) => unknown) => {
      const free = !held.has(name);
      if (free) held.set(name, me);
      return Promise.resolve(work(free ? { name, mode: 'exclusive' } : null));
    };
    const locks = { request, query: async () => ({}) } as LockManager;
    const close = () => {
      for (const [name, owner] of held) if (owner === me) held.delete(name);
    };
    return { sessionStorage, close, name: () => nameTab({ sessionStorage, localStorage }, locks) };
  }
  return { tab };
}

test('a reload keeps the name, and so does the tab that stands in for a crashed one', async () => {
  const { tab } = browser();
  const first = tab();
  const name = await first.name();
  first.close();
  const reloaded = tab(first.sessionStorage);
  expect(await reloaded.name()).toBe(name);
  reloaded.close();
  expect(await tab().name()).toBe(name);
});

test('two live tabs never share a name, not even a tab and its duplicate', async () => {
  const { tab } = browser();
  const first = tab();
  const names = [await first.name(), await tab().name(), await tab(first.sessionStorage).name()];
  expect(new Set(names).size).toBe(3);
});

test('without locks nobody can tell who lives: every page has its own name', async () => {
  const storages = { sessionStorage: memoryStorage(), localStorage: memoryStorage() };
  expect(await nameTab(storages, undefined)).not.toBe(await nameTab(storages, undefined));
});
