import { memoryStorage } from './memory-storage.ts';

/** The browser's storage; where it is blocked, and on the server, one that lasts as long as the page. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage {
  try {
    return globalThis.window === undefined ? memoryStorage() : window[kind];
  } catch {
    return memoryStorage();
  }
}
