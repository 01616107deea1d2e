// What must hold before anything lands: lint, boundaries, types, dead code, the build, all unit and API tests, the stories that
// flow, and the main journeys in a real browser.
import { runSuite } from '../test-run/run-suite.ts';
import { gateStages } from '../test-run/suites.ts';

process.exitCode = await runSuite('gate', gateStages());
