import { createScriptedClock, type ScriptedClock } from '@jixu/test-kit/scripted-clock';

/** The common envelope of responses. */
export interface Answer<Data = unknown> {
  readonly errcode: number;
  readonly errmsg: string;
  readonly data: Data;
}

export type Body = Readonly<Record<string, unknown>>;

/** The responses of each operation, in order; the last one is repeated. */
export type Script = Readonly<Record<string, readonly Answer[]>>;

/** How long the server thinks, on the scripted clock. */
export const ANSWER_MS = 100;

export interface ScriptedServer {
  readonly clock: ScriptedClock;
  /** The inputs an operation has received so far. */
  readonly asked: (operationId: string) => readonly Body[];
  readonly call: (operationId: string, body?: Body) => Promise<Answer>;
}

/**
 * A server that responds by a script, and only as the scripted clock moves, so that intermediate states can be observed
 * without races.
 */
export function scriptedServer(script: Script): ScriptedServer {
  const clock = createScriptedClock();
  const log: { readonly operationId: string; readonly body: Body }[] = [];
  const asked = (operationId: string) =>
    log.filter((entry) => entry.operationId === operationId).map(({ body }) => body);
  return {
    clock,
    asked,
    call: (operationId, body = {}) => {
      const answers = script[operationId] ?? [];
      const answer = answers[asked(operationId).length] ?? answers.at(-1);
      log.push({ operationId, body });
      if (answer === undefined) throw new Error(`${operationId} is not in the script`);
      return new Promise((resolve) => clock.setTimeout(() => resolve(answer), ANSWER_MS));
    },
  };
}
