// How much of the contract the recorded traffic covers: thresholds of line 9, then gaps and contradictions.
import { formatThresholds, isMissed } from '@jixu/contract/thresholds';
import { fromRoot } from '../setup/paths.ts';
import { gapLines, measureFolder } from '../traffic/measure-coverage.ts';
import { NOT_FILLED_YET } from '../traffic/not-filled-yet.ts';

const folder = process.env.TRAFFIC_DIR || fromRoot('.data', 'traffic');
const { thresholds, ...gaps } = await measureFolder(folder);
console.log(formatThresholds([...thresholds]));
for (const { operationId, because } of NOT_FILLED_YET)
  console.log(`not filled yet: ${operationId}: ${because}`);
for (const line of gapLines(gaps)) console.log(line);
process.exitCode = thresholds.some(isMissed) ? 1 : 0;
