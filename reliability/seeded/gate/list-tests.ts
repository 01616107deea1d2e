// What the old run had to catch the bugs of a batch with: `node reliability/seeded/gate/list-tests.ts [batch …]`.
import { readSourceTree } from '@jixu/tools/source-graph';
import { GATE_BUGS } from './gate-bugs.ts';
import { journeysOf } from './journeys-of.ts';
import { testsReaching } from './tests-reaching.ts';

const tree = readSourceTree();
const journeys = [...tree.keys()].filter((file) => file.endsWith('.journey.ts')).sort();
const wanted = process.argv.slice(2).map(Number);

for (const { name, file, area, batch } of [...GATE_BUGS].sort((one, other) => one.batch - other.batch)) {
  if (wanted.length > 0 && !wanted.includes(batch)) continue;
  const { vitest, stories } = testsReaching(file, tree);
  console.log(`${batch}  ${name}  ${file}`);
  for (const test of [...vitest, ...stories, ...journeysOf(area, journeys)]) console.log(`     ${test}`);
}
