// Counts the requirement ids cited by passing tests, from the reports of the last `npm test`.
import { readFileSync } from 'node:fs';
import { citedIds } from '../requirements/cited-ids.ts';
import { declaredIds } from '../requirements/declared-ids.ts';
import { fromRoot } from '../setup/paths.ts';
import { testOutcomes } from '../test-run/test-reports.ts';

// tests of the document, its mock and its pages show that an operation is declared, not that it is served
const DECLARING = /^(packages\/(contract|constants)|mocks|apps\/developers|tools)\//;

const rows = readFileSync(fromRoot('docs', 'requirements.tsv'), 'utf8').trim().split('\n').slice(1);
const known = new Map(rows.map((row) => row.split('\t')).map(([id = '', area = '']) => [id, area]));
const ids = new Set(known.keys());
const served = new Set<string>();
const behaved = new Set<string>();
const broken = new Set<string>();
for (const { title, file, passed } of testOutcomes()) {
  for (const id of citedIds(title, ids)) {
    (passed ? served : broken).add(id);
    if (passed && !DECLARING.test(file)) behaved.add(id);
  }
}
for (const id of broken) {
  served.delete(id);
  behaved.delete(id);
}

const areas = new Map<string, { all: number; served: number }>();
for (const [id, area] of known) {
  const row = areas.get(area) ?? { all: 0, served: 0 };
  areas.set(area, { all: row.all + 1, served: row.served + (served.has(id) ? 1 : 0) });
}
for (const [area, row] of areas) {
  if (row.served > 0) console.log(`${area.padEnd(10)} ${String(row.served).padStart(4)} of ${row.all}`);
}
console.log(`requirements: ${served.size} of ${ids.size} cited by passed tests`);
const declared = declaredIds(fromRoot('openapi'));
console.log('of the contract      declared      served by a test of behaviour');
for (const area of ['API', 'ERR', 'CONST']) {
  const all = [...known].filter(([, one]) => one === area).map(([id]) => id);
  const count = (set: ReadonlySet<string>) => String(all.filter((id) => set.has(id)).length).padStart(4);
  console.log(`${area.padEnd(16)} ${count(declared)} of ${all.length}   ${count(behaved)} of ${all.length}`);
}
if (process.argv.includes('--list')) console.log([...served].sort().join('\n'));
if (broken.size > 0) {
  console.error(`cited by failing tests: ${[...broken].sort().join(', ')}`);
  process.exitCode = 1;
}
