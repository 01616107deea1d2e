// `npm run bench`: all figures; `npm run bench -- push read`: only these. Either replaces their rows of docs/performance.md.
// `--brief`: every part once and for one second, only printed, to see that it runs.
import { ensurePrograms } from '@jixu/tools/debian';
import type { Bench } from '@jixu/tools/laboratory/benches.ts';
import { note } from '@jixu/tools/laboratory/runs.ts';
import { benchLibrary } from './api/library.ts';
import { benchPush } from './api/push.ts';
import { benchPushChecks } from './api/push-checks.ts';
import { benchRead } from './api/read.ts';
import { benchStartUp } from './api/start-up.ts';
import { measuredNow } from './machine.ts';
import { type Measurement, readMeasurements, replacePart, writeReport } from './report.ts';
import { printRow, type Row } from './rounds.ts';
import { benchCachedHtml } from './web/cached-html.ts';
import { benchFirstFrame, LINKS } from './web/first-frame.ts';
import { benchPageBytes } from './web/page-bytes.ts';
import { benchScriptBytes } from './web/script-bytes.ts';

const words = process.argv.slice(2);
const isBrief = words.includes('--brief');
const LOAD = isBrief ? { rounds: 1, seconds: 1 } : { rounds: 5, seconds: 3 };
const rounds = (most: number): number => (isBrief ? 1 : most);

/** Programs the parts start, and the Debian packages they are in. */
const PROGRAMS = { wrk: 'wrk', pgbench: 'postgresql-15', nginx: 'nginx-light', taskset: 'util-linux' };

const parts: Readonly<Record<Bench, () => Promise<readonly Row[]>>> = {
  push: async () => [
    ...(await benchPush({ ...LOAD, connections: 64 })),
    ...(await benchPush({ ...LOAD, connections: 256 })),
    await benchPushChecks(LOAD),
  ],
  read: async () => [await benchRead({ ...LOAD, connections: 64 })],
  'start-up': async () => [await benchStartUp(rounds(11))],
  library: () => benchLibrary(isBrief ? { docs: 500, searches: 60 } : { docs: 100_000, searches: 500 }),
  html: () => benchCachedHtml(LOAD),
  scripts: () => benchScriptBytes(),
  pages: () => benchPageBytes(),
  frames: () => benchFirstFrame({ rounds: rounds(20), links: LINKS.slice(0, 1) }),
  'frames-far': () => benchFirstFrame({ rounds: rounds(20), links: LINKS.slice(1) }),
};

const wanted = words.filter((word) => word !== '--brief');
const isPart = (name: string): name is Bench => name in parts;
const unknown = wanted.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(`bench: no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
ensurePrograms(PROGRAMS);
const failed: string[] = [];

/** One part, whose rows are printed. */
async function measure(part: Bench): Promise<readonly Measurement[]> {
  try {
    const rows = await parts[part]();
    for (const row of rows) printRow(row);
    const on = measuredNow();
    return rows.map((row) => ({ part, ...on, row }));
  } catch (error) {
    console.error(error);
    failed.push(part);
    return [{ part, ...measuredNow(), failure: String(error).split('\n', 1)[0] ?? '' }];
  }
}

for (const name of wanted.length === 0 ? Object.keys(parts).filter(isPart) : wanted.filter(isPart)) {
  console.log(`\n── ${name} ──`);
  const startedAt = performance.now();
  const measured = await measure(name);
  if (isBrief) continue;
  const seconds = (performance.now() - startedAt) / 1000;
  note({ command: 'bench', part: name, options: [] }, failed.includes(name) ? 'failed' : 'ok', seconds);
  // After each part, so that an interrupted run keeps its measurements.
  writeReport(replacePart(readMeasurements(), name, measured));
}
if (failed.length > 0) console.error(`\nbench: ${failed.join(', ')} could not be measured`);
process.exitCode = failed.length === 0 ? 0 : 1;
