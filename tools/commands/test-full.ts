// All tests there are, each heavy proof in its size: for a release, and before a piece of work is called done.
//   npm run test:full -- --update   also writes docs/evidence.tsv anew
import { runSuite } from '../test-run/run-suite.ts';

process.exitCode = await runSuite('full');
