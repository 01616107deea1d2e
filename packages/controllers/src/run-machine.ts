import type { Dispatch, Step } from '@jixu/domain/machine/machine';

/** A running machine of the domain: its committed state, and the one way to change it. */
export interface MachineRunner<State, Event> {
  get(): State;
  dispatch(event: Event): void;
  subscribe(listener: () => void): () => void;
}

export interface MachineParts<State, Event, Effect> {
  readonly initial: State;
  readonly transition: (state: State, event: Event, now: number) => Step<State, Effect>;
  readonly carryOut: (effect: Effect, dispatch: Dispatch<Event>) => void;
  /** The clock of the machine, ms. */
  readonly now: () => number;
}

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
    const { state: next, effects } = transition(state, event, now());
    const changed = next !== state;
    state = next;
    if (changed) for (const listener of listeners) listener();
    for (const effect of effects) carryOut(effect, dispatch);
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

export interface StartedMachineParts<State, Event, Effect>
  extends Omit<MachineParts<State, Event, Effect>, 'initial'> {
  readonly start: Step<State, Effect>;
}

/** Runs a machine that starts with effects of its own. */
export function startMachine<State, Event, Effect>({
  start,
  ...parts
}: StartedMachineParts<State, Event, Effect>): MachineRunner<State, Event> {
  const machine = runMachine({ ...parts, initial: start.state });
  for (const effect of start.effects) parts.carryOut(effect, machine.dispatch);
  return machine;
}
