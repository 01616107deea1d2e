// `pack <学员编号|证明编号> [--year <year>] [--file <zip>]`: the evidence of a year as a file, for an auditor. A learner's newest
// year unless one is named; a proof's own. The file is readable for its owner alone, and none is overwritten.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitWithProblems } from '@jixu/serving/environment';
import { readMigrating } from './configuration/script-configuration.ts';
import { closeDatabase, type DatabasePool, inTransaction, openDatabase } from './database/database.ts';
import { findNamedYear, type NamedYear } from './features/evidence-pack/find-named-year.ts';
import { readPack } from './features/evidence-pack/read-pack.ts';
import { zipPack } from './features/evidence-pack/zip-pack.ts';

const USAGE = 'pack <学员编号|证明编号> [--year <year>] [--file <zip>]';

type Task = NamedYear & { file: string | null };

/** What is asked for; null when that cannot be told. */
function readTask(): Task | null {
  const text = { type: 'string', default: '' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { year: text, file: text },
  });
  const [command, of = '', ...more] = positionals;
  const [year, file] = [values.year, values.file].map((value) => String(value).trim());
  if (command !== 'pack' || of === '' || more.length > 0 || !/^(20\d\d)?$/.test(year ?? '')) return null;
  return { of, yearId: year ? Number(year) : null, file: file || null };
}

/** Writes the pack; what the operator is told. */
async function writePack(db: DatabasePool, task: Task): Promise<string> {
  const packed = await inTransaction(db, async (trx) => {
    const year = await findNamedYear(trx, task);
    return year === null ? null : { year, files: await readPack(trx, year) };
  });
  if (packed === null) throw new Error(`${task.of}: there is no such learner, proof or year`);
  const { yearId, enrolmentId } = packed.year;
  const file = path.resolve(task.file ?? `jixu-evidence-${yearId}-${enrolmentId}.zip`);
  writeFileSync(file, zipPack(packed.files), { mode: 0o600, flag: 'wx' });
  const events = packed.files['events.jsonl']?.trim().split('\n').length ?? 0;
  return `${file}: ${events} events; count it again with python3 recount/recount.py`;
}

const task = readTask();
if (task === null) {
  process.stderr.write(`evidence: ${USAGE}\n`);
  process.exit(1);
}
const read = readMigrating(process.env);
if (!read.ok) exitWithProblems('evidence', read.problems);
const db = openDatabase({ url: read.values.DATABASE_URL.href, poolSize: 1, limited: false });
try {
  process.stdout.write(`${await writePack(db, task)}\n`);
} catch (error) {
  process.stderr.write(`evidence: ${error instanceof Error ? error.message : 'failed'}\n`);
  process.exitCode = 1;
} finally {
  await closeDatabase(db);
}
