import { type MachineParts, type MachineRunner, runMachine, type Step } from './run-machine.ts';

export type StartedMachineParts<State, Event, Effect> = Omit<
  MachineParts<State, Event, Effect>,
  'initial'
> & {
  readonly start: Step<State, Effect>;
};

/** Runs a machine that starts with effects of its own. */
export function startMachine<State, Event, Effect>({
  start,
  ...parts
}: StartedMachineParts<State, Event, Effect>): MachineRunner<State, Event> {
  const machine = runMachine({ ...parts, initial: start.state });
  for (const effect of start.effects) parts.carryOut(effect, machine.dispatch);
  return machine;
}
