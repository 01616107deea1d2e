/** Calls back with what another window of this browser wrote into localStorage; returns what ends it. */
export function onWrittenElsewhere(listener: (key: string | null, value: string | null) => void): () => void {
  const life = new AbortController();
  window.addEventListener('storage', ({ key, newValue }) => listener(key, newValue), { signal: life.signal });
  return () => life.abort();
}
