import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { redocly } from '../steps/redocly.ts';

/** Origins of the flows' sources, by the names used in flows. */
export interface FlowServers {
  readonly jixu: string;
  readonly face: string;
  readonly outside: string;
}

export interface RespectRun {
  /** Arazzo files; only one if a HAR is wanted. */
  readonly files: readonly string[];
  readonly servers: FlowServers;
  /** Values of inputs, by name; missing ones have their defaults. */
  readonly inputs?: Readonly<Record<string, unknown>>;
  /** Where the exchanges are written. */
  readonly harFile?: string | undefined;
}

/** The result of a file. */
export interface FlowOutcome {
  readonly file: string;
  /** Steps executed, including those of nested flows; repetitions of a step count once. */
  readonly steps: number;
  /** Failed checks, one sentence each. */
  readonly failures: readonly string[];
}

interface Executed {
  readonly type: 'workflow' | 'step';
  readonly stepId?: string;
  readonly workflowId: string;
  readonly executedSteps?: readonly Executed[];
  readonly checks?: readonly {
    readonly status: string;
    readonly name: string;
    readonly message: string;
    readonly condition?: string;
  }[];
  readonly response?: { readonly statusCode: number; readonly body?: unknown };
}

interface Report {
  readonly files: Readonly<Record<string, { readonly executedWorkflows: readonly Executed[] }>>;
}

const TIMEOUT_MS = 240_000;
const SHOWN = 300;

/** The last try of each step: one that polls for a state fails before it passes. */
function lastTries(executed: Executed): Executed[] {
  if (executed.type === 'step') return [executed];
  const tries = (executed.executedSteps ?? []).flatMap(lastTries);
  return [...new Map(tries.map((step) => [`${step.workflowId} ${step.stepId}`, step])).values()];
}

function failuresOf({ workflowId, stepId, checks = [], response }: Executed): string[] {
  // if an output could not be read either, Respect does not report the body
  const body = response?.body === undefined ? '' : JSON.stringify(response.body).slice(0, SHOWN);
  const answered = response === undefined ? 'nothing' : `HTTP ${response.statusCode} ${body}`.trim();
  return checks
    .filter(({ status }) => status !== 'success')
    .map(({ name, condition, message }) => {
      return `${workflowId} / ${stepId}: ${condition ?? `${name}: ${message}`}; answered ${answered}`;
    });
}

function outcomeOf(file: string, executedWorkflows: readonly Executed[]): FlowOutcome {
  const steps = executedWorkflows.flatMap(lastTries);
  return { file, steps: steps.length, failures: steps.flatMap(failuresOf) };
}

/** Respect names a file as given, or relative to its working directory. */
function executedIn(file: string, { files }: Report): readonly Executed[] {
  const found = Object.entries(files).find(([name]) => path.resolve('/', name) === file);
  if (found === undefined) throw new Error(`redocly respect does not report ${file}`);
  return found[1].executedWorkflows;
}

/**
 * Runs flows by `redocly respect`, one after another, in one process without a network of its own.
 * @throws Error with the tool's output when it leaves no report
 */
export async function runRespect({
  files,
  servers,
  inputs = {},
  harFile,
}: RespectRun): Promise<FlowOutcome[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-respect-'));
  const report = path.join(folder, 'report.json');
  const args = ['respect', ...files, '--server', JSON.stringify(servers), '--json-output', report];
  if (Object.keys(inputs).length > 0) args.push('--input', JSON.stringify(inputs));
  if (harFile !== undefined) args.push('--har-output', harFile);
  // people, cards and secrets are fictional, and a masked token would differ from the one received
  args.push('--execution-timeout', String(TIMEOUT_MS), '--no-secrets-masking');
  try {
    const said = await redocly(args, '/');
    const read = (): Report => {
      try {
        return JSON.parse(readFileSync(report, 'utf8'));
      } catch {
        throw new Error(`redocly respect left no report:\n${said.stdout}\n${said.stderr}`);
      }
    };
    const whole = read();
    return files.map((file) => outcomeOf(file, executedIn(file, whole)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
