// The ten tests that failed by chance most often in the runs of this checkout.
import { readChance, worstByChance } from '../test-run/chance.ts';

const TOLD = 10;
const worst = worstByChance(readChance(), new Date()).slice(0, TOLD);
for (const { test, retries, failures, isSuspect, last } of worst) {
  console.log(`${isSuspect ? 'suspect  ' : '         '}${retries} retried, ${failures} failed  ${test}`);
  console.log(`           last ${last.at} at ${last.commit}: ${last.failure}`);
}
if (worst.length === 0) console.log('no test has failed by chance in a run that this checkout remembers');
