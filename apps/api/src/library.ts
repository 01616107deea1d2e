// `load <folder>`: full texts from Markdown and PDF, for the statutes of their names and days; `--dry-run` only says what
// would be done. `publish|withdraw statute|notice <id>`: at once, on every process.
import { parseArgs } from 'node:util';
import { exitWithProblems } from '@jixu/serving/environment';
import { readMigrating } from './configuration/script-configuration.ts';
import { closeDatabase, type DatabasePool, openDatabase } from './database/database.ts';
import { loadSources } from './features/statute/source/load-sources.ts';
import { setPublished } from './features/statute/source/statute-source-store.ts';

const USAGE = 'load <folder> [--dry-run], or publish|withdraw statute|notice <id>';

type Task =
  | { kind: 'load'; folder: string; isDry: boolean }
  | { kind: 'publish' | 'withdraw'; table: 'statute' | 'notice'; id: number };

/** What is asked for; null when that cannot be told. */
function readTask(): Task | null {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [kind, what, id, ...more] = positionals;
  if (kind === 'load' && what !== undefined && id === undefined)
    return { kind, folder: what, isDry: values['dry-run'] === true };
  if (kind !== 'publish' && kind !== 'withdraw') return null;
  if ((what !== 'statute' && what !== 'notice') || more.length > 0 || !/^[1-9]\d{0,8}$/.test(id ?? ''))
    return null;
  return { kind, table: what, id: Number(id) };
}

async function act(db: DatabasePool, task: Task): Promise<string> {
  if (task.kind === 'load') return loadSources(db, task.folder, task.isDry);
  const { kind, table, id } = task;
  if (!(await setPublished(db, table, id, kind === 'publish'))) throw new Error(`there is no ${table} ${id}`);
  return `${table} ${id} is ${kind === 'publish' ? 'published' : 'withdrawn'}`;
}

const task = readTask();
if (task === null) {
  process.stderr.write(`library: ${USAGE}\n`);
  process.exit(1);
}
const read = readMigrating(process.env);
if (!read.ok) exitWithProblems('library', read.problems);
const db = openDatabase({ url: read.values.DATABASE_URL.href, poolSize: 1, limited: false });
try {
  process.stdout.write(`${await act(db, task)}\n`);
} catch (error) {
  process.stderr.write(`library: ${error instanceof Error ? error.message : 'failed'}\n`);
  process.exitCode = 1;
} finally {
  await closeDatabase(db);
}
