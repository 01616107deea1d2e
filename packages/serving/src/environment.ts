import type { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with a variable, as the end of a sentence that begins with its name. */
export interface EnvironmentProblem {
  readonly variable: string;
  readonly problem: string;
}

export type EnvironmentResult<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly problems: readonly EnvironmentProblem[] };

/** Reads a server's variables; all problems at once, one for each variable, so that a start fails once rather than ten times. */
export function readEnvironment<Values>(
  schema: z.ZodType<Values>,
  environment: Environment,
): EnvironmentResult<Values> {
  const result = schema.safeParse(setOnly(environment));
  if (result.success) return { ok: true, values: result.data };
  const first = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const variable = String(path[0]);
    if (!first.has(variable)) first.set(variable, message);
  }
  return { ok: false, problems: [...first].map(([variable, problem]) => ({ variable, problem })) };
}

/** A variable that is empty or blank counts as not set: that is how compose files and shells leave one out. */
function setOnly(environment: Environment): Record<string, string> {
  const set: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    const text = value?.trim() ?? '';
    if (text !== '') set[name] = text;
  }
  return set;
}

export const sentenceOf = ({ variable, problem }: EnvironmentProblem): string => `${variable} ${problem}`;

/** Tells the operator every problem, one line each, and ends the process before anything has been started. */
export function exitWithProblems(server: string, problems: readonly EnvironmentProblem[]): never {
  for (const problem of problems)
    process.stderr.write(`jixu ${server} cannot start: ${sentenceOf(problem)}\n`);
  process.exit(1);
}
