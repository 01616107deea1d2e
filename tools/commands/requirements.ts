// Where each requirement stands, from the reports of the last whole `npm test`: running, drawn, or missing. Fails when an id of
// docs/requirements-running.txt is no longer shown by a test of the site at work, or when a reason of
// docs/requirements-no-test.tsv stands for an id that one shows.
//   npm run requirements -- --list     every id with its standing
//   npm run requirements -- --update   writes the list anew; a line that goes must be explained in the commit
import { readFileSync, writeFileSync } from 'node:fs';
import { countRequirements, lostRequirements, type Standing } from '../requirements/count-requirements.ts';
import { declaredIds } from '../requirements/declared-ids.ts';
import { boundControllers, showsTheSite } from '../requirements/what-runs.ts';
import { fromRoot } from '../setup/paths.ts';
import { testOutcomes } from '../test-run/test-reports.ts';

const LIST = fromRoot('docs', 'requirements-running.txt');
const STANDINGS: readonly Standing[] = ['running', 'drawn', 'missing'];

const rows = readFileSync(fromRoot('docs', 'requirements.tsv'), 'utf8').trim().split('\n').slice(1);
const areaOf = new Map(rows.map((row) => row.split('\t')).map(([id = '', area = '']) => [id, area]));
const bound = boundControllers();
const count = countRequirements(new Set(areaOf.keys()), testOutcomes(), (file) => showsTheSite(file, bound));
const { standings, broken } = count;

const line = (name: string, counts: readonly (number | string)[]) =>
  console.log(name.padEnd(12) + counts.map((one) => String(one).padStart(9)).join(''));
const countOf = (ids: readonly string[]) =>
  STANDINGS.map((standing) => ids.filter((id) => standings.get(id) === standing).length);

line('', STANDINGS);
for (const area of new Set(areaOf.values()))
  line(area, countOf([...areaOf.keys()].filter((id) => areaOf.get(id) === area)));
line('all', countOf([...areaOf.keys()]));
const reasons = new Map(
  readFileSync(fromRoot('docs', 'requirements-no-test.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row): [string, string] => [row.split('\t')[0] ?? '', row.split('\t')[1] ?? '']),
);
console.log(`not to be shown by the site, with a reason each: ${reasons.size}`);
const needless = [...reasons.keys()].filter((id) => standings.get(id) === 'running' || !standings.has(id));
const declared = declaredIds(fromRoot('openapi'));
console.log(`declared by the contract: ${[...areaOf.keys()].filter((id) => declared.has(id)).length}`);
if (process.argv.includes('--list'))
  for (const [id, standing] of standings) console.log(`${id}\t${standing}`);

const running = [...standings].filter(([, standing]) => standing === 'running').map(([id]) => id);
if (process.argv.includes('--update')) writeFileSync(LIST, `${running.join('\n')}\n`);
const said = readFileSync(LIST, 'utf8')
  .split('\n')
  .filter((id) => id !== '');
const lost = lostRequirements(said, count);
const gained = running.length - (said.length - lost.length);
if (gained > 0) console.log(`${gained} run that the list does not name: npm run requirements -- --update`);
if (broken.size > 0) console.error(`cited by failing tests: ${[...broken].sort().join(', ')}`);
if (lost.length > 0) console.error(`called running, shown by nothing that runs the site: ${lost.join(', ')}`);
if (needless.length > 0) console.error(`have a reason they do not need: ${needless.join(', ')}`);
if (broken.size + lost.length + needless.length > 0) process.exitCode = 1;
