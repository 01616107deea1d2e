// The bars of the contract (design: contract.md) with their numbers, after a whole `npm test`: the document, its recorded traffic, its tests.
import { formatBars, isMissed, measureBars } from '@jixu/contract/bars';
import { OPERATIONS } from '@jixu/contract/operations';
import { reportBars } from '../contract-bars.ts';
import { fromRoot } from '../paths.ts';
import { trafficBars } from '../traffic/measure-coverage.ts';

const dir = process.env.TRAFFIC_DIR ?? fromRoot('.data', 'traffic');
const bars = [...(await measureBars()), ...reportBars(), ...(await trafficBars(dir))];
console.log(formatBars(bars.sort((one, other) => one.line - other.line)));

const planned = Object.values<{ status: string }>(OPERATIONS).filter(({ status }) => status === 'planned');
console.log(`\noperations still planned: ${planned.length} of ${Object.keys(OPERATIONS).length}`);
process.exitCode = bars.some(isMissed) ? 1 : 0;
