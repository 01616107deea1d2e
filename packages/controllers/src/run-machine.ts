/** The result of a pure machine for an event: the next state, and the effects to carry out. */
export type Step<State, Effect> = { readonly state: State; readonly effects: readonly Effect[] };

/** A running machine of the domain: its committed state, and the one way to change it. */
export type MachineRunner<State, Event> = {
  get(): State;
  dispatch(event: Event): void;
  subscribe(listener: () => void): () => void;
};

export type MachineParts<State, Event, Effect> = {
  readonly initial: State;
  readonly transition: (state: State, event: Event, now: number) => Step<State, Effect>;
  readonly carryOut: (effect: Effect, dispatch: (event: Event) => void) => void;
  /** The clock of the machine, ms. */
  readonly now: () => number;
};

/**
 * Runs a pure machine: the state is committed and announced before any effect is carried out, so that an effect that
 * dispatches synchronously meets the new state.
 */
export function runMachine<State, Event, Effect>({
  initial,
  transition,
  carryOut,
  now,
}: MachineParts<State, Event, Effect>): MachineRunner<State, Event> {
  let state = initial;
  const listeners = new Set<() => void>();
  const dispatch = (event: Event): void => {
    const step = transition(state, event, now());
    const changed = step.state !== state;
    state = step.state;
    if (changed) for (const listener of listeners) listener();
    for (const effect of step.effects) carryOut(effect, dispatch);
  };
  return {
    get: () => state,
    dispatch,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
