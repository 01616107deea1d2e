import { useSyncExternalStore } from 'react';

/** A controller or cell, to be read and followed. */
export interface Watched<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

/**
 * The current value of a controller or cell. During server rendering and hydration it is `atFirst`, if given: what only
 * the browser knows (a session, a stored region) must not cause a hydration mismatch.
 */
export function useWatched<Value>(source: Watched<Value>, atFirst?: Value): Value {
  return useSyncExternalStore(source.subscribe, source.get, () => atFirst ?? source.get());
}

/** What never changes, where something watched is not there yet. */
export function still<Value>(value: Value): Watched<Value> {
  return { get: () => value, subscribe: () => () => {} };
}
