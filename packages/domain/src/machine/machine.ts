/** What a pure machine makes of an event: its next state, and the effects to carry out. */
export interface Step<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

export type Dispatch<Event> = (event: Event) => void;

/**
 * The step to a state. Its types are those of the place it is returned from, never those of what is handed in, so that a
 * misspelt field or effect does not compile.
 */
export function step<State, Effect>(
  state: NoInfer<State>,
  ...effects: readonly NoInfer<Effect>[]
): Step<State, Effect> {
  return { state, effects };
}
