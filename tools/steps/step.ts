import { type SpawnOptions, spawn } from 'node:child_process';
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
  readonly run: () => Promise<number>;
}

/** Runs steps in order, each timed; after a failure the later ones still run, unless `stopAt` names it. */
export async function runSteps(
  steps: readonly Step[],
  stopAt: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const failed: string[] = [];
  for (const step of steps) {
    const startedAt = performance.now();
    console.log(`\n── ${step.name} ──`);
    const code = await step.run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`── ${step.name}: ${code === 0 ? 'ok' : `FAILED (${code})`} in ${seconds} s ──`);
    if (code === 0) continue;
    failed.push(step.name);
    if (stopAt.has(step.name)) break;
  }
  return failed;
}
