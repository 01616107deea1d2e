// `npm run bench`: all figures, written to docs/performance.md; `npm run bench -- push read`: some, only printed.
import { writeFileSync } from 'node:fs';
import { fromRoot } from '@jixu/tools/paths';
import { benchInMemory } from './api/in-memory.ts';
import { benchMemory } from './api/memory.ts';
import { benchPush } from './api/push.ts';
import { benchRead } from './api/read.ts';
import { benchReplay } from './api/replay.ts';
import { benchScale } from './api/scale.ts';
import { benchStartUp } from './api/start-up.ts';
import { describeMachine } from './machine.ts';
import { printRow, type Row, tableLine } from './rounds.ts';
import { benchCachedHtml } from './web/cached-html.ts';
import { benchFirstFrame } from './web/first-frame.ts';
import { benchScriptBytes } from './web/script-bytes.ts';
import { benchStampede } from './web/stampede.ts';

const LOAD = { rounds: 5, seconds: 4 };

const parts: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  push: async () => [
    await benchPush({ ...LOAD, connections: 64 }),
    await benchPush({ ...LOAD, connections: 256 }),
  ],
  read: async () => [await benchRead({ ...LOAD, connections: 64 })],
  replay: benchReplay,
  'in-memory': async () => [await benchInMemory(7)],
  'start-up': async () => [await benchStartUp(11)],
  memory: benchMemory,
  scale: benchScale,
  html: () => benchCachedHtml(),
  stampede: () => benchStampede(),
  scripts: () => benchScriptBytes(),
  frames: () => benchFirstFrame(),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => parts[name] === undefined);
if (unknown.length > 0) {
  console.error(`bench: no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
const tables: string[] = [];
for (const name of wanted.length === 0 ? Object.keys(parts) : wanted) {
  console.log(`\n── ${name} ──`);
  const rows = (await parts[name]?.()) ?? [];
  for (const row of rows) printRow(row);
  tables.push(...rows.map(tableLine));
}
if (wanted.length === 0) {
  const head =
    '| what | ours | peer | unit | ratio (range) | goal | met | note |\n|---|---|---|---|---|---|---|---|';
  const text = `# Performance\n\nWritten by \`npm run bench\`: ratios of programs that took turns in one run, medians.\n\n${describeMachine()}\n\n${head}\n${tables.join('\n')}\n`;
  writeFileSync(fromRoot('docs', 'performance.md'), text);
  console.log('\nwritten to docs/performance.md');
}
