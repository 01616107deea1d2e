// What the old run had to catch the bugs of a batch with: `node reliability/seeded/gate/list-tests.ts [batch …]`.
import { globSync, readFileSync } from 'node:fs';
import { fromRoot } from '@jixu/tools/paths';
import { GATE_BUGS } from './gate-bugs.ts';
import { journeysOf } from './journeys-of.ts';
import { type SourceTree, testsReaching } from './tests-reaching.ts';

const SOURCES = '{apps,packages,mocks,tools,stories}/**/*.{ts,tsx}';
const BUILT = /(?:^|\/)(?:node_modules|generated|build|\.react-router)\//;

function readTree(): SourceTree {
  const files = globSync(SOURCES, { cwd: fromRoot(), exclude: (name) => name === 'node_modules' });
  const sources = files.map((file) => file.replaceAll('\\', '/')).filter((file) => !BUILT.test(file));
  return new Map(sources.map((file) => [file, readFileSync(fromRoot(file), 'utf8')]));
}

const tree = readTree();
const journeys = [...tree.keys()].filter((file) => file.endsWith('.journey.ts')).sort();
const wanted = process.argv.slice(2).map(Number);

for (const { name, file, area, batch } of [...GATE_BUGS].sort((one, other) => one.batch - other.batch)) {
  if (wanted.length > 0 && !wanted.includes(batch)) continue;
  const { vitest, stories } = testsReaching(file, tree);
  console.log(`${batch}  ${name}  ${file}`);
  for (const test of [...vitest, ...stories, ...journeysOf(area, journeys)]) console.log(`     ${test}`);
}
