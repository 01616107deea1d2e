import { useSyncExternalStore } from 'react';

/**
 * The current value of a controller or cell. The server and the first paint see `atFirst` when it is given: what only the
 * browser knows (a session, a stored region) must not differ between the two.
 */
export function useWatched<Value>(
  source: { get(): Value; subscribe(listener: () => void): () => void },
  atFirst?: Value,
): Value {
  return useSyncExternalStore(source.subscribe, source.get, () => atFirst ?? source.get());
}
