// Figures, never tests: `npm run bench` measures all and writes docs/performance.md; `npm run bench -- push read` some.
import { ensureBuilt } from '../build.ts';
import { fromRoot } from '../paths.ts';
import { nodeScript } from '../step.ts';

await ensureBuilt({ web: true });
process.exitCode = await nodeScript(fromRoot('reliability', 'bench', 'bench.ts'), process.argv.slice(2));
