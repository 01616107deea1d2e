// What a change hits, before it goes in: lint, boundaries, types, dead code, the unit and API tests that import it (vitest's module
// graph), the stories that show it, and the journeys that used its operations or pages in the last whole run.
//   npm run test:changed -- --list           only names them
//   npm run test:changed -- --base <commit>  counts from another commit than the one where this branch left origin/main
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fromRoot } from '../setup/paths.ts';
import { readSourceTree } from '../source-graph/source-graph.ts';
import { baseOfChange, changedFiles } from '../test-run/changed-files.ts';
import { runSuite } from '../test-run/run-suite.ts';
import { changedStages, gateStages } from '../test-run/suites.ts';
import { readTouched } from '../test-run/touched.ts';
import { hitBy } from '../test-run/what-changed.ts';

const { values } = parseArgs({ options: { base: { type: 'string' }, list: { type: 'boolean' } } });
const base = values.base ?? baseOfChange();
if (base === undefined)
  throw new Error('test:changed: git knows no commit to count from; name one with --base');

/** `home: 'home'` in the site map. */
const SCREEN = /^ {2}(\w+): '([\w-]+)',$/gm;
const siteMap = readFileSync(fromRoot('apps', 'web', 'app', 'routes.ts'), 'utf8');
const pages = Map.groupBy(siteMap.matchAll(SCREEN), ([, , screen = '']) => screen);
const pagesOf = (screen: string) => (pages.get(screen) ?? []).map(([, page = '']) => page);

const hit = hitBy(changedFiles(base), { tree: readSourceTree(), touched: readTouched(), pagesOf });
console.log(
  `since ${base}: ${hit.stories.length} files of stories, ${hit.journeys.length} of journeys are hit`,
);
for (const file of [...hit.stories, ...hit.journeys]) console.log(`  ${file}`);
if (hit.everything)
  console.log('the change is read by everything: `npm run test:full` decides, `npm test` runs now');
if (values.list !== true)
  process.exitCode = hit.everything
    ? await runSuite('gate', gateStages())
    : await runSuite('changed', changedStages(hit, base));
