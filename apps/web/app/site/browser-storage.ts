/** A Storage that lasts as long as the page. */
function memoryStorage(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

/** The browser's storage; where it is blocked, and on the server, one that lasts as long as the page. */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage {
  try {
    return globalThis.window === undefined ? memoryStorage() : window[kind];
  } catch {
    return memoryStorage();
  }
}
