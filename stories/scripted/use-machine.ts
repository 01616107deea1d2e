import { useRef, useState } from 'react';

type Step<State, Effect> = { readonly state: State; readonly effects: readonly Effect[] };

/** A machine of the domain in a story: its state, and the one way to move it. */
export interface LiveMachine<State, Event> {
  readonly state: State;
  readonly dispatch: (event: Event) => void;
}

/** Runs a pure machine as the site's runners do: the state is committed before any effect is carried out. */
export function useMachine<State, Event, Effect>(
  initial: State,
  transition: (state: State, event: Event, now: number) => Step<State, Effect>,
  carryOut: (effect: Effect, dispatch: (event: Event) => void) => void,
  now: () => number,
): LiveMachine<State, Event> {
  // A new object at each step, because time alone may change what is rendered of a state.
  const [{ state }, draw] = useState({ state: initial });
  const current = useRef(initial);
  const latest = useRef(carryOut);
  latest.current = carryOut;
  const dispatch = (event: Event): void => {
    const step = transition(current.current, event, now());
    current.current = step.state;
    draw({ state: step.state });
    for (const effect of step.effects) latest.current(effect, dispatch);
  };
  return { state, dispatch };
}
