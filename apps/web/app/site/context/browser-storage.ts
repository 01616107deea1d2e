import type { KeyValueStorage } from '@jixu/controllers/ports';
import { memoryStorage } from './memory-storage.ts';

/** A Storage of the browser, which may be missing, or refuse to be looked at. */
type Source = () => KeyValueStorage | null | undefined;

/**
 * A storage that never throws. Where the browser's is blocked, missing or full, what was written lasts as long as the page:
 * all that is kept here is a convenience, and no page waits for it. (The journal of a lesson is none: integrity 6.)
 */
export function forgivingStorage(source: Source): KeyValueStorage {
  const unsaved = memoryStorage();
  const attempt = <Result>(work: (storage: KeyValueStorage) => Result): Result | null => {
    try {
      const storage = source();
      return storage ? work(storage) : null;
    } catch {
      return null;
    }
  };
  const read = (key: string): string | null => attempt((storage) => storage.getItem(key));
  const isSaved = (key: string, value: string): boolean => {
    attempt((storage) => storage.setItem(key, value));
    return read(key) === value;
  };
  const forget = (key: string): void => void attempt((storage) => storage.removeItem(key));
  return {
    getItem: (key) => unsaved.getItem(key) ?? read(key),
    setItem: (key, value) => {
      if (isSaved(key, value)) return unsaved.removeItem(key);
      // What was stored before is not true any more. (The same value is: tabs that took it from each other would never end.)
      forget(key);
      unsaved.setItem(key, value);
    },
    removeItem: (key) => {
      unsaved.removeItem(key);
      forget(key);
    },
  };
}

/** The browser's storage, made forgiving; on the server one that lasts as long as the page. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  return forgivingStorage(() => globalThis.window?.[kind]);
}
