import { useEffect, useRef } from 'react';
import { type LiveMachine, useMachine } from '../../scripted/use-machine.ts';

type Step<State, Effect> = { readonly state: State; readonly effects: readonly Effect[] };

/** A machine that begins with effects of its own: they are carried out once it is on screen. */
export function useStartedMachine<State, Event, Effect>(
  start: Step<State, Effect>,
  transition: (state: State, event: Event, now: number) => Step<State, Effect>,
  carryOut: (effect: Effect, dispatch: (event: Event) => void) => void,
  now: () => number,
): LiveMachine<State, Event> {
  const machine = useMachine(start.state, transition, carryOut, now);
  const begin = useRef(() => {
    for (const effect of start.effects) carryOut(effect, machine.dispatch);
  });
  useEffect(() => begin.current(), []);
  return machine;
}
