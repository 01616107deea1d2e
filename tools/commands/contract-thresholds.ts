// The thresholds of the contract (design: contract.md) with their values: the document, its recorded traffic, its tests.
//   --without-coverage   after `npm test`, whose tests show only a part of the contract: what that part contradicts

import { OPERATIONS } from '@jixu/contract/operations';
import { formatThresholds, isMissed, measureThresholds } from '@jixu/contract/thresholds';
import { fromRoot } from '../setup/paths.ts';
import { reportThresholds } from '../thresholds/report-thresholds.ts';
import { CONTRACT_OPERATIONS } from '../traffic/contract-operation.ts';
import { COST_EXEMPTIONS } from '../traffic/cost-exemptions.ts';
import { readTraffic } from '../traffic/har-entry.ts';
import { costFaults, measureCosts } from '../traffic/measure-costs.ts';
import { DRIFT, gapLines, measureFolder } from '../traffic/measure-coverage.ts';

const dir = process.env.TRAFFIC_DIR ?? fromRoot('.data', 'traffic');
const traffic = await measureFolder(dir);
const ofTraffic = process.argv.includes('--without-coverage')
  ? traffic.thresholds.filter(({ threshold }) => threshold === DRIFT)
  : [...reportThresholds(), ...traffic.thresholds];
const thresholds = [...(await measureThresholds()), ...ofTraffic];
console.log(formatThresholds(thresholds.sort((one, other) => one.line - other.line)));
// The recordings of a run elsewhere cannot be read afterwards, so what they lack or contradict is said here.
if (ofTraffic.some(isMissed)) for (const line of gapLines(traffic)) console.log(line);

const dear = costFaults(measureCosts(readTraffic(dir), CONTRACT_OPERATIONS), COST_EXEMPTIONS);
for (const fault of dear) console.log(`what operations take: ${fault}`);

const planned = Object.values<{ status: string }>(OPERATIONS).filter(({ status }) => status === 'planned');
console.log(`\noperations still planned: ${planned.length} of ${Object.keys(OPERATIONS).length}`);
process.exitCode = thresholds.some(isMissed) || dear.length > 0 ? 1 : 0;
