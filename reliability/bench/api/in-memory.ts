// The API's request path with in-memory stores against bare Hono; a separate process inside the API's boundaries.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '@jixu/tools/paths';
import { printRow, type Row, rowOf } from '../rounds.ts';

export async function benchInMemory(rounds: number): Promise<Row> {
  const script = fromRoot('apps', 'api', 'src', 'app.bench.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(rounds)]);
  const facts = {
    what: 'a push through the API in memory, against bare Hono reading and answering the same',
    unit: 'requests per second of processor time',
    goal: '≥ 0.5',
    note: 'in process; bare Hono reads the body and checks nothing',
  };
  return rowOf(facts, JSON.parse(stdout));
}

if (import.meta.main) printRow(await benchInMemory(Number(process.argv[2] ?? 5)));
