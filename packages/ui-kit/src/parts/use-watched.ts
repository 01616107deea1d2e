import { useSyncExternalStore } from 'react';

/**
 * The current value of a controller or cell. During server rendering and hydration it is `atFirst`, if given: what only
 * the browser knows (a session, a stored region) must not cause a hydration mismatch.
 */
export function useWatched<Value>(
  source: { get(): Value; subscribe(listener: () => void): () => void },
  atFirst?: Value,
): Value {
  return useSyncExternalStore(source.subscribe, source.get, () => atFirst ?? source.get());
}
