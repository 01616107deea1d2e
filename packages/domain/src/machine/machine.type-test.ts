// Compiled, never run: the compiler fails when a line marked as an error is none.
import { type Step, step } from './machine.ts';

type Light = { readonly status: 'on' | 'off' };
type LightEffect = { readonly type: 'ring'; readonly times: number };

export const typeTests: readonly Step<Light, LightEffect>[] = [
  step({ status: 'on' }, { type: 'ring', times: 1 }),
  // @ts-expect-error no such state
  step({ status: 'dim' }),
  // @ts-expect-error no such field, though a value that has it would be one of the states
  step({ status: 'on', colour: 'red' }),
  // @ts-expect-error no such effect
  step({ status: 'on' }, { type: 'flash' }),
];
