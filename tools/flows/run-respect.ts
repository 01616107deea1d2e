import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../setup/paths.ts';

/** Where the sources of flows are served: origins by the names flows give them. */
export interface FlowServers {
  readonly jixu: string;
  readonly face: string;
  readonly outside: string;
}

export interface RespectRun {
  /** Arazzo files; only one where a HAR is wanted. */
  readonly files: readonly string[];
  readonly servers: FlowServers;
  /** Values of inputs, by name; what is not given has its default. */
  readonly inputs?: Readonly<Record<string, unknown>>;
  /** Where the exchanges are written to. */
  readonly harFile?: string | undefined;
}

/** What became of a file. */
export interface FlowOutcome {
  readonly file: string;
  /** Steps that were done, those of flows within it included; a step that asked often is one. */
  readonly steps: number;
  /** The checks that failed, a sentence each. */
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

const REDOCLY = fromRoot('node_modules', '@redocly', 'cli', 'bin', 'cli.js');
const TIMEOUT_MS = 40_000;
const SHOWN = 300;

/** The last try of each step: one that asks until a state is reached has failed before it passes. */
function lastTries(executed: Executed): Executed[] {
  if (executed.type === 'step') return [executed];
  const tries = (executed.executedSteps ?? []).flatMap(lastTries);
  return [...new Map(tries.map((step) => [`${step.workflowId} ${step.stepId}`, step])).values()];
}

function failuresOf({ workflowId, stepId, checks = [], response }: Executed): string[] {
  // where an output could not be read either, Respect keeps the body to itself
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

/** Respect names a file as it was given, or from where it runs. */
function executedIn(file: string, { files }: Report): readonly Executed[] {
  const found = Object.entries(files).find(([name]) => path.resolve('/', name) === file);
  if (found === undefined) throw new Error(`redocly respect does not report ${file}`);
  return found[1].executedWorkflows;
}

/**
 * Runs flows by `redocly respect`, one after another, in one process without network of its own.
 * @throws Error with the words of the tool when it leaves no report
 */
export async function runRespect({
  files,
  servers,
  inputs = {},
  harFile,
}: RespectRun): Promise<FlowOutcome[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-respect-'));
  const report = path.join(folder, 'report.json');
  const args = [REDOCLY, 'respect', ...files, '--server', JSON.stringify(servers), '--json-output', report];
  if (Object.keys(inputs).length > 0) args.push('--input', JSON.stringify(inputs));
  if (harFile !== undefined) args.push('--har-output', harFile);
  // the people, cards and secrets are made up, and a masked token is not the one that was answered
  args.push('--execution-timeout', String(TIMEOUT_MS), '--no-secrets-masking');
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
  };
  try {
    // it ends with 1 when a flow fails; which one is told by the report
    const said = await promisify(execFile)(process.execPath, args, {
      cwd: '/',
      env,
      maxBuffer: 64 * 1024 * 1024,
    }).catch((failure: { stdout: string; stderr: string }) => failure);
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
