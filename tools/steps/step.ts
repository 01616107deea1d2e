import { type SpawnOptions, type StdioOptions, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup/paths.ts';
import { processorSecondsOfChildren, processorSecondsOfMachine } from './processor-time.ts';

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
  /** What it says is shown when it went well, too. */
  readonly shown?: boolean;
}

/** How a step went: its exit code, seconds on the clock, and of the processors where the system tells. */
export interface StepResult {
  readonly name: string;
  readonly code: number;
  readonly seconds: number;
  readonly processor: number | undefined;
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;

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
    const went = code === 0 ? 'ok' : `FAILED (${code})`;
    console.log(`── ${step.name}: ${went} in ${secondsSince(startedAt).toFixed(1)} s ──`);
    if (code === 0) continue;
    failed.push(step.name);
    if (stopAt.has(step.name)) break;
  }
  return failed;
}

/** Steps that run one after the other. */
export type Lane = readonly Step[];
/** Lanes that run beside each other. */
export type Stage = readonly Lane[];

export interface StageOptions {
  /** Where the output of each step is kept. */
  readonly folder: string;
  /** Steps without which the later stages make no sense. */
  readonly stopAt?: ReadonlySet<string>;
}

/**
 * What a step used of the processor, told at its end. Where it has the machine for itself the machine's own count is
 * taken: renderers of Chromium outlive whoever could count them. Beside other steps it is what its ended children used.
 */
function countProcessor(isAlone: boolean): () => number | undefined {
  const read = isAlone ? processorSecondsOfMachine : processorSecondsOfChildren;
  let counted = read();
  return () => {
    const before = counted;
    counted = read();
    return counted === undefined || before === undefined ? undefined : counted - before;
  };
}

/** Runs stages one after the other, with a line a step; the output of a failed step is shown whole. */
export async function runStages(
  stages: readonly Stage[],
  { folder, stopAt = new Set() }: StageOptions,
): Promise<StepResult[]> {
  const results: StepResult[] = [];
  const runAside = async (step: Step, used: () => number | undefined): Promise<void> => {
    const startedAt = performance.now();
    const log = path.join(folder, `${step.name.replaceAll(' ', '-')}.log`);
    const output = openSync(log, 'w');
    console.log(`▸ ${step.name} …`);
    const code = await step.run(['ignore', output, output]).finally(() => closeSync(output));
    const result = { name: step.name, code, seconds: secondsSince(startedAt), processor: used() };
    results.push(result);
    if (code !== 0 || step.shown === true) console.log(readFileSync(log, 'utf8').trim());
    console.log(`${code === 0 ? '✔' : '✘'} ${lineOf(result)}`);
  };
  for (const stage of stages) {
    const used = countProcessor(stage.length === 1);
    await Promise.all(
      stage.map(async (lane) => {
        for (const step of lane) await runAside(step, used);
      }),
    );
    if (results.some(({ name, code }) => code !== 0 && stopAt.has(name))) break;
  }
  return results;
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function lineOf({ name, code, seconds, processor }: StepResult): string {
  const used = processor === undefined ? '' : `  processor ${processor.toFixed(0).padStart(5)} s`;
  return `${name.padEnd(26)} ${clock(seconds).padStart(6)}${used}${code === 0 ? '' : `  FAILED (${code})`}`;
}

/** The steps of a run with their times, a line each, and their sum; `seconds`: how long the whole took. */
export function stepTable(results: readonly StepResult[], seconds: number): string {
  const processor = results.some((result) => result.processor === undefined)
    ? undefined
    : results.reduce((sum, result) => sum + (result.processor ?? 0), 0);
  const all = { name: 'all', code: 0, seconds, processor };
  return [...results, all].map((result) => `  ${lineOf(result)}`).join('\n');
}

/** Does something, and says what it was and how long it took: steps that run beside each other have a line each. */
export async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  console.log(`jixu: ${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}
