import { useSyncExternalStore } from 'react';

/** A machine of the domain, alive: its committed state, and the one way to move it. */
export type MachineRunner<State, Event> = {
  get(): State;
  dispatch(event: Event): void;
  subscribe(listener: () => void): () => void;
};

type Step<State, Effect> = { readonly state: State; readonly effects: readonly Effect[] };

/**
 * Runs a pure machine: the state is committed and announced before any effect is carried out, so an effect that
 * dispatches at once meets the new state.
 */
export function runMachine<State, Event, Effect>(
  initial: State,
  transition: (state: State, event: Event, now: number) => Step<State, Effect>,
  carryOut: (effect: Effect) => void,
  now: () => number = Date.now,
): MachineRunner<State, Event> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch: (event) => {
      const step = transition(state, event, now());
      const changed = step.state !== state;
      state = step.state;
      if (changed) for (const listener of listeners) listener();
      for (const effect of step.effects) carryOut(effect);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A plain value that screens watch. */
export type Cell<Value> = {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
};

export function createCell<Value>(initial: Value): Cell<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The current value of a runner or cell. The server and the first paint see `atFirst` when it is given: what only the
 * browser knows (a session, a stored region) must not differ between the two.
 */
export function useWatched<Value>(
  source: { get(): Value; subscribe(listener: () => void): () => void },
  atFirst?: Value,
): Value {
  return useSyncExternalStore(source.subscribe, source.get, () => atFirst ?? source.get());
}
