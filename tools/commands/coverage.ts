// How much of the contract the recorded traffic covers: thresholds of line 9, then gaps and contradictions.
import { formatThresholds, isMissed } from '@jixu/contract/thresholds';
import { fromRoot } from '../setup/paths.ts';
import { measureFolder } from '../traffic/measure-coverage.ts';
import { NOT_FILLED_YET } from '../traffic/not-filled-yet.ts';

const folder = process.env.TRAFFIC_DIR || fromRoot('.data', 'traffic');
const { thresholds, missing, findings } = await measureFolder(folder);
console.log(formatThresholds([...thresholds]));
for (const { operationId, because } of NOT_FILLED_YET)
  console.log(`not filled yet: ${operationId}: ${because}`);
for (const one of missing) console.log(`not seen: ${one}`);
for (const one of findings) console.log(`drift: ${one}`);
process.exitCode = thresholds.some(isMissed) ? 1 : 0;
