// Searches in a library of 100,000 statutes against a look-up by primary key and against LIKE (performance P20).
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from '@jixu/tools/paths';
import { percentile, printRow, type Row } from '../rounds.ts';

interface Measured {
  docs: number;
  buildMs: number;
  searches: number[];
  lookUps: number[];
  likes: number[];
  sizeRatio: number;
  delayMs: number;
}

const OUTPUT_MAX = 16 * 1024 * 1024;

export async function benchLibrary({ docs, searches }: { docs: number; searches: number }): Promise<Row[]> {
  const script = fromRoot('apps', 'api', 'src', 'features', 'library', 'statute-search.bench.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(docs), String(searches)], {
    cwd: fromRoot('apps', 'api'),
    maxBuffer: OUTPUT_MAX,
  });
  return rowsOf(JSON.parse(stdout) as Measured);
}

function rowsOf(measured: Measured): Row[] {
  const library = `a library of ${measured.docs.toLocaleString('en')} statutes`;
  const lookUp = percentile(measured.lookUps, 0.5);
  const [p50, p99] = [percentile(measured.searches, 0.5), percentile(measured.searches, 0.99)];
  const likeP99 = percentile(measured.likes, 0.99);
  const figure = { unit: '', ratios: [] };
  return [
    {
      what: `a search in ${library} with its total and first page, p50, against a look-up by primary key`,
      ours: p50,
      peer: lookUp,
      unit: 'ms',
      ratios: [p50 / lookUp],
      goal: '≤ 20',
      note: `index built in ${Math.round(measured.buildMs / 1000)} s`,
    },
    {
      what: `the same, p99, against a look-up by primary key`,
      ours: p99,
      peer: lookUp,
      unit: 'ms',
      ratios: [p99 / lookUp],
      goal: '≤ 200',
    },
    {
      what: `LIKE over ${library}, p99, against the same search`,
      ours: likeP99,
      peer: p99,
      unit: 'ms',
      ratios: [likeP99 / p99],
      goal: '≥ 30',
    },
    {
      ...figure,
      what: `the index of ${library}, against its texts`,
      ours: measured.sizeRatio,
      unit: 'bytes a byte',
      goal: '≤ 2',
      met: measured.sizeRatio <= 2,
    },
    {
      ...figure,
      what: `how late the event loop is meanwhile, p99`,
      ours: measured.delayMs,
      unit: 'ms',
      goal: '≤ 20 ms',
      met: measured.delayMs <= 20,
    },
  ];
}

if (import.meta.main) for (const row of await benchLibrary({ docs: 100_000, searches: 500 })) printRow(row);
