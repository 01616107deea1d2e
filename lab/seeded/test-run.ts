// Runs the tests of a copy of the tree and reads the result from vitest's own report.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** `broken`: no verdict, because a file did not load, no test ran, or all failures were timeouts. */
export type TestRun =
  | { readonly kind: 'passed'; readonly tests: number }
  | { readonly kind: 'failed'; readonly failed: readonly FailedTest[] }
  | { readonly kind: 'broken'; readonly message: string };

export interface FailedTest {
  /** From the root of the tree. */
  readonly file: string;
  readonly title: string;
}

/** The parts of vitest's JSON report used here. */
export interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

type File = VitestReport['testResults'][number];

const TOOK_TOO_LONG = /^(Error: )?(Test|Hook) timed out/;
/** Whatever runs so long hangs: the copy without a bug runs some thousand tests. */
const PATIENCE_MS = 900_000;

const isStories = (filter: string): boolean => filter.startsWith('stories/');

/** What stands among the stories has a configuration of its own; of it, only what runs in Node is run. */
const LANES = [
  { has: (filter: string) => !isStories(filter), options: [] },
  { has: isStories, options: ['--root', 'stories', '--project', 'stories-in-node'] },
];

export async function runTests(
  folder: string,
  filters: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<TestRun> {
  const vitest = path.join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  const testResults: File[] = [];
  for (const { has, options } of LANES) {
    const wanted = filters.filter(has);
    if (wanted.length === 0) continue;
    const reportFile = path.join(folder, '.vitest-report.json');
    rmSync(reportFile, { force: true });
    const args = [vitest, 'run', '--reporter=json', `--outputFile=${reportFile}`, ...options, ...wanted];
    const said = await spawnQuietly(args, folder, env);
    if (!existsSync(reportFile)) return { kind: 'broken', message: said.slice(-2000) };
    testResults.push(...(JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport).testResults);
  }
  return readReport({ testResults }, folder);
}

export function readReport({ testResults }: VitestReport, folder: string): TestRun {
  const files = [...testResults].sort((left, right) => (left.name < right.name ? -1 : 1));
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: path.relative(folder, name) })),
  );
  const bad = tests.filter(({ status }) => status === 'failed');
  // A timeout on a slow machine does not count as catching the bug.
  const saw = bad.filter(
    ({ failureMessages }) => !failureMessages?.every((said) => TOOK_TOO_LONG.test(said)),
  );
  if (saw.length > 0) {
    return { kind: 'failed', failed: saw.map(({ file, fullName }) => ({ file, title: fullName.trim() })) };
  }
  const unloaded = files.find((file) => file.status === 'failed');
  if (unloaded !== undefined)
    return { kind: 'broken', message: unloaded.message || 'every failure was a time-out' };
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return passed === 0 ? { kind: 'broken', message: 'no test ran' } : { kind: 'passed', tests: passed };
}

/** Runs Node until it exits or times out; resolves to its output. */
function spawnQuietly(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    // A process group, because a test that never ends runs in a child of vitest.
    const child = spawn(process.execPath, args, { cwd, env, detached: true });
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    const patience = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, PATIENCE_MS);
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(patience);
      resolve(said);
    });
  });
}
