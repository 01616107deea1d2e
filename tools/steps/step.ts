import { type SpawnOptions, type StdioOptions, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/paths.ts';

/** Runs a command with its output shown; resolves to its exit code. */
export function command(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Runs a TypeScript file with this Node. */
export const nodeScript = (
  file: string,
  args: readonly string[] = [],
  options: SpawnOptions = {},
): Promise<number> => command(process.execPath, [file, ...args], options);

export interface Step {
  readonly name: string;
  /** `stdio`: the destination of its output. */
  readonly run: (stdio: StdioOptions) => Promise<number>;
}

const secondsSince = (startedAt: number): string => ((performance.now() - startedAt) / 1000).toFixed(1);

function tell(name: string, code: number, startedAt: number): void {
  console.log(`── ${name}: ${code === 0 ? 'ok' : `FAILED (${code})`} in ${secondsSince(startedAt)} s ──`);
}

/** Runs steps in order, each timed; a failed step does not hide the later ones unless `stopAt` names it. */
export async function runSteps(
  steps: readonly Step[],
  stopAt: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const failed: string[] = [];
  for (const step of steps) {
    const startedAt = performance.now();
    console.log(`\n── ${step.name} ──`);
    const code = await step.run('inherit');
    tell(step.name, code, startedAt);
    if (code === 0) continue;
    failed.push(step.name);
    if (stopAt.has(step.name)) break;
  }
  return failed;
}

/** Runs a step with its output in a file of `folder`, and prints it whole once the step is over. */
async function runAside(step: Step, folder: string): Promise<number> {
  const startedAt = performance.now();
  const log = path.join(folder, `${step.name.replaceAll(' ', '-')}.log`);
  const output = openSync(log, 'w');
  const code = await step.run(['ignore', output, output]).finally(() => closeSync(output));
  console.log(`\n── ${step.name} ──\n${readFileSync(log, 'utf8').trim()}`);
  tell(step.name, code, startedAt);
  return code;
}

/** Runs lanes in parallel, each with its steps in order: while one waits, the others use the machine. */
export async function runLanes(lanes: readonly (readonly Step[])[], folder: string): Promise<string[]> {
  const runLane = async (steps: readonly Step[]): Promise<string[]> => {
    const failed: string[] = [];
    for (const step of steps) if ((await runAside(step, folder)) !== 0) failed.push(step.name);
    return failed;
  };
  return (await Promise.all(lanes.map(runLane))).flat();
}
