// All tests there are, each heavy proof in its size: for a release, and before a piece of work is called done.
//   npm run test:full -- --update   also writes docs/evidence.tsv anew
import { ensureEngines } from '../setup/engines.ts';
import { runSuite } from '../test-run/run-suite.ts';
import { fullStages } from '../test-run/suites.ts';

try {
  ensureEngines();
} catch (error) {
  // The journeys that need them fail, and all others are run.
  console.error(`test: ${error instanceof Error ? error.message : String(error)}`);
}
process.exitCode = await runSuite('full', fullStages(process.argv.includes('--update')));
