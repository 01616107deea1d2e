// Bugs seeded one at a time into copies of the tree, two at work: the tests must catch every one of them.
// `node lab/seeded/seeded.ts [--only name …] [--list]`; the tests' own seeds are fixed, `--seed` changes nothing.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { holdTestServer } from '@jixu/test-kit/postgres-server';
import { fromRoot } from '@jixu/tools/paths';
import { ALL_BUGS } from './all-bugs.ts';
import { type SeededBug, seedBug } from './seeded-bug.ts';
import { caughtBy, isCaught, type SeededResult, seededTable } from './seeded-table.ts';
import { runTests, type TestRun } from './test-run.ts';
import { copyTree } from './tree-copy.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    list: { type: 'boolean', default: false },
    seed: { type: 'string' },
  },
});

function chooseBugs(only: readonly string[] | undefined): readonly SeededBug[] {
  if (only === undefined) return ALL_BUGS;
  return only.map((name) => {
    const bug = ALL_BUGS.find((one) => one.name === name);
    if (bug === undefined) throw new Error(`no bug ${name}; --list names them`);
    return bug;
  });
}

async function timed(name: string, work: () => Promise<TestRun>): Promise<{ run: TestRun; seconds: number }> {
  const startedAt = performance.now();
  const run = await work();
  const seconds = (performance.now() - startedAt) / 1000;
  const outcome = run.kind === 'passed' && name === SOUND ? `${run.tests} tests pass` : caughtBy(run);
  console.log(`${name}: ${outcome} (${seconds.toFixed(1)} s)`);
  if (run.kind === 'broken') console.log(run.message);
  return { run, seconds };
}

const SOUND = 'the copy without a bug';

/** A copy whose tests fail without a bug would seem to catch everything. */
async function mustPass(
  folder: string,
  bugs: readonly SeededBug[],
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  const filters = [...new Set(bugs.flatMap((bug) => bug.tests))];
  const { run } = await timed(SOUND, () => runTests(folder, filters, env));
  if (run.kind === 'failed') for (const { file, title } of run.failed) console.log(`  ${file} › ${title}`);
  return run.kind === 'passed';
}

async function tryBug(folder: string, bug: SeededBug, env: NodeJS.ProcessEnv): Promise<SeededResult> {
  const file = path.join(folder, bug.file);
  const sound = readFileSync(file, 'utf8');
  writeFileSync(file, seedBug(sound, bug));
  try {
    if (bug.generates === true) generateIn(folder);
    return { bug, ...(await timed(bug.name, () => runTests(folder, bug.tests, env))) };
  } finally {
    writeFileSync(file, sound);
    if (bug.generates === true) generateIn(folder);
  }
}

function generateIn(folder: string): void {
  execFileSync(process.execPath, [path.join(folder, 'packages/contract/generate/generate.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** A bug runs few files, which leave a processor idle while they load. */
const COPIES = 2;

/** Each copy takes the next bug as soon as it is through with one; in the order of the list. */
async function tryEach(
  folders: readonly string[],
  bugs: readonly SeededBug[],
  env: NodeJS.ProcessEnv,
): Promise<readonly SeededResult[]> {
  const results = new Map<SeededBug, SeededResult>();
  const waiting = [...bugs];
  const work = async (folder: string) => {
    for (let bug = waiting.shift(); bug !== undefined; bug = waiting.shift())
      results.set(bug, await tryBug(folder, bug, env));
  };
  await Promise.all(folders.map(work));
  return bugs.flatMap((bug) => results.get(bug) ?? []);
}

async function tryAll(bugs: readonly SeededBug[]): Promise<boolean> {
  const server = await holdTestServer(process.env);
  const copies = Array.from({ length: Math.min(COPIES, bugs.length) }, copyTree);
  try {
    const [first] = copies;
    if (first === undefined) return true;
    // Before any test runs, so that an outdated list is reported at once.
    for (const bug of bugs) seedBug(readFileSync(path.join(first.folder, bug.file), 'utf8'), bug);
    const env = { ...process.env, TEST_DATABASE_URL: server.adminUrl };
    if (!(await mustPass(first.folder, bugs, env))) return false;
    const folders = copies.map(({ folder }) => folder);
    const results = await tryEach(folders, bugs, env);
    const table = seededTable(results);
    console.log(`\n${table}`);
    if (bugs.length === ALL_BUGS.length) writeTable(table);
    return results.every(isCaught);
  } finally {
    for (const copy of copies) copy.remove();
    await server.release();
  }
}

function writeTable(table: string): void {
  mkdirSync(fromRoot('.data', 'lab'), { recursive: true });
  writeFileSync(fromRoot('.data', 'lab', 'seeded.md'), table);
}

if (values.list) for (const { name, file, breaks } of ALL_BUGS) console.log(`${name}  ${file}  ${breaks}`);
else process.exitCode = (await tryAll(chooseBugs(values.only))) ? 0 : 1;
