// Measurements rather than tests: `npm run bench` takes all, `npm run bench -- push read` only these; either replaces
// their rows of docs/performance.md.

import { fromRoot } from '../setup/paths.ts';
import { ensureBuilt } from '../steps/build.ts';
import { nodeScript } from '../steps/step.ts';

await ensureBuilt({ web: true });
process.exitCode = await nodeScript(fromRoot('lab', 'bench', 'bench.ts'), process.argv.slice(2));
