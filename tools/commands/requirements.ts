// Counts the requirement ids that passed tests cite, from the reports of the last `npm test`.
import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths.ts';
import { citedIds } from '../requirement-ids.ts';
import { testOutcomes } from '../test-reports.ts';

const rows = readFileSync(fromRoot('docs', 'requirements.tsv'), 'utf8').trim().split('\n').slice(1);
const known = new Map(rows.map((row) => row.split('\t')).map(([id = '', area = '']) => [id, area]));
const ids = new Set(known.keys());
const served = new Set<string>();
const broken = new Set<string>();
for (const { title, passed } of testOutcomes()) {
  for (const id of citedIds(title, ids)) (passed ? served : broken).add(id);
}
for (const id of broken) served.delete(id);

const areas = new Map<string, { all: number; served: number }>();
for (const [id, area] of known) {
  const row = areas.get(area) ?? { all: 0, served: 0 };
  areas.set(area, { all: row.all + 1, served: row.served + (served.has(id) ? 1 : 0) });
}
for (const [area, row] of areas) {
  if (row.served > 0) console.log(`${area.padEnd(10)} ${String(row.served).padStart(4)} of ${row.all}`);
}
console.log(`requirements: ${served.size} of ${ids.size} cited by passed tests`);
if (process.argv.includes('--list')) console.log([...served].sort().join('\n'));
if (broken.size > 0) {
  console.error(`cited by failing tests: ${[...broken].sort().join(', ')}`);
  process.exitCode = 1;
}
