// All tests there are, each heavy proof in its size: for a release, and before a piece of work is called done.
//   npm run test:full -- --update   also writes docs/evidence.tsv anew
import { runSuite } from '../test-run/run-suite.ts';
import { fullStages } from '../test-run/suites.ts';

process.exitCode = await runSuite('full', fullStages(process.argv.includes('--update')));
