import type { ApiClient, InputOf, OperationId, ResultOf } from '@jixu/api-client';
import { createScriptedClock, type ScriptedClock } from './scripted-clock.ts';

/** The results of each operation, returned in order; the last one is repeated. */
export type Script = { readonly [Id in OperationId]?: readonly ResultOf<Id>[] };

/** How long a response takes on the scripted clock, ms. */
export const RESPONSE_MS = 100;

export interface ScriptedServer {
  readonly clock: ScriptedClock;
  /** A client whose server responds by the script. */
  readonly calls: ApiClient;
  /** The inputs an operation has received so far. */
  readonly requested: <Id extends OperationId>(id: Id) => readonly InputOf<Id>[];
}

type Request = { readonly id: OperationId; readonly input: object };

/**
 * A server that responds by a script, and only as the scripted clock moves, so that intermediate states can be observed
 * without races.
 */
export function scriptedServer(script: Script, clock = createScriptedClock()): ScriptedServer {
  const log: Request[] = [];
  const inputsOf = (id: OperationId) => log.filter((request) => request.id === id).map(({ input }) => input);
  const callOf =
    (id: OperationId) =>
    (input: object = {}): Promise<unknown> => {
      const results = script[id] ?? [];
      const result = results[inputsOf(id).length] ?? results.at(-1);
      log.push({ id, input });
      if (result === undefined) throw new Error(`${id} is not in the script`);
      return new Promise((resolve) => void clock.after(RESPONSE_MS, () => resolve(result)));
    };
  // `Script` ties each operation to its own results and `calls` to its own inputs; between the two they are looked up
  // by name.
  const calls = new Proxy({} as ApiClient, {
    // Storybook writes a story's arguments as JSON, and asks everything how it wants to be written.
    get: (_, id) => (id === 'toJSON' ? undefined : callOf(id as OperationId)),
  });
  return {
    clock,
    calls,
    requested: <Id extends OperationId>(id: Id) => inputsOf(id) as readonly InputOf<Id>[],
  };
}
