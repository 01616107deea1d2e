// Where each requirement stands: shown by a test of the running site in the last run, shown by one that this run left out in
// the last whole run (docs/evidence.tsv), drawn, or missing. Fails when an id that the whole run showed is shown no more: its
// witness failed, is gone from the tree, or lost its id; or when a reason of docs/requirements-no-test.tsv is needless.
//   npm run requirements -- --list     every id with its standing
//   npm run requirements -- --update   after `npm run test:full`: writes the evidence anew; a line that goes is explained in its commit
import { readFileSync, writeFileSync } from 'node:fs';
import { countRequirements, lostRequirements, type Standing } from '../requirements/count-requirements.ts';
import { declaredIds } from '../requirements/declared-ids.ts';
import {
  evidenceLines,
  formatEvidence,
  parseEvidence,
  shownByTheWholeRun,
} from '../requirements/evidence.ts';
import { standsInTheTree } from '../requirements/standing-tests.ts';
import { boundControllers, showsTheSite } from '../requirements/what-runs.ts';
import { fromRoot } from '../setup/paths.ts';
import { readQuarantine, withoutQuarantined } from '../test-run/quarantine.ts';
import { RUN_FILE, reportedJourneys, testOutcomes } from '../test-run/test-reports.ts';
import { touchedBy, writeTouched } from '../test-run/touched.ts';
import { CONTRACT_OPERATIONS } from '../traffic/contract-operation.ts';
import { readTraffic } from '../traffic/har-entry.ts';
import { costTable, measureCosts, OPERATION_COSTS } from '../traffic/measure-costs.ts';

const EVIDENCE = fromRoot('docs', 'evidence.tsv');
const STANDINGS: readonly Standing[] = ['shown', 'whole', 'drawn', 'missing'];
const HOUR_MS = 3_600_000;

interface Run {
  readonly suite: string;
  readonly commit: string;
  readonly at: string;
}

const rowsOf = (name: string): string[][] =>
  readFileSync(fromRoot('docs', name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'));

const areaOf = new Map(rowsOf('requirements.tsv').map(([id = '', area = '']) => [id, area]));
const ids = new Set(areaOf.keys());
const run: Run = JSON.parse(readFileSync(RUN_FILE, 'utf8'));
const isWhole = run.suite === 'full';
const bound = boundControllers();
const isOfTheSite = (file: string) => showsTheSite(file, bound);
const quarantine = readQuarantine();
const outcomes = withoutQuarantined(testOutcomes(), quarantine).counted;

if (isWhole && process.argv.includes('--update')) {
  const shown = outcomes.filter(({ passed, file }) => passed && isOfTheSite(file));
  writeFileSync(EVIDENCE, formatEvidence({ ...run, lines: evidenceLines(ids, shown) }));
  const traffic = readTraffic(fromRoot('.data', 'traffic'));
  writeTouched(touchedBy(reportedJourneys(), traffic, CONTRACT_OPERATIONS));
  writeFileSync(OPERATION_COSTS, costTable(measureCosts(traffic, CONTRACT_OPERATIONS)));
}
const evidence = parseEvidence(readFileSync(EVIDENCE, 'utf8'));
const inQuarantine = new Set(quarantine.map(({ test }) => test));
const stands = isWhole ? () => false : standsInTheTree(new Set(outcomes.map(({ file }) => file)));
const whole = shownByTheWholeRun(evidence, (line) => !inQuarantine.has(line.witness) && stands(line));
const count = countRequirements(ids, outcomes, { showsTheSite: isOfTheSite, whole });
const { standings, broken } = count;

const hours = Math.round((Date.now() - Date.parse(evidence.at)) / HOUR_MS);
console.log(
  `whole: shown by the whole run of ${evidence.commit}, ${hours} hours ago, and left out of this one`,
);
const line = (name: string, counts: readonly (number | string)[]) =>
  console.log(name.padEnd(12) + counts.map((one) => String(one).padStart(9)).join(''));
const countOf = (some: readonly string[]) =>
  STANDINGS.map((standing) => some.filter((id) => standings.get(id) === standing).length);

line('', STANDINGS);
for (const area of new Set(areaOf.values()))
  line(area, countOf([...ids].filter((id) => areaOf.get(id) === area)));
line('all', countOf([...ids]));
const reasons = rowsOf('requirements-no-test.tsv').map(([id = '']) => id);
console.log(`not to be shown by the site, with a reason each: ${reasons.length}`);
const needless = reasons.filter((id) => standings.get(id) === 'shown' || !ids.has(id));
const declared = declaredIds(fromRoot('openapi'));
console.log(`declared by the contract: ${[...ids].filter((id) => declared.has(id)).length}`);
if (process.argv.includes('--list'))
  for (const [id, standing] of standings) console.log(`${id}\t${standing}`);

const known = new Set(evidence.lines.map(({ id }) => id));
const lost = lostRequirements(known, count);
const gained = [...standings].filter(([id, standing]) => standing === 'shown' && !known.has(id));
if (gained.length > 0)
  console.log(`${gained.length} are shown that the evidence does not name: npm run test:full -- --update`);
if (broken.size > 0) console.error(`cited by failing tests: ${[...broken].sort().join(', ')}`);
if (lost.length > 0) console.error(`shown by the whole run, and by nothing any more: ${lost.join(', ')}`);
if (needless.length > 0) console.error(`have a reason they do not need: ${needless.join(', ')}`);
if (broken.size + lost.length + needless.length > 0) process.exitCode = 1;
