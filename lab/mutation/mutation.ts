// Mutation testing of the ledger's rules: each rule is changed in every small way, and the tests beside it must fail.
// `node lab/mutation/mutation.ts [file …]`, a file named as `lease` or `lease.ts`; without names, all of them.
import { parseArgs } from 'node:util';
import { fromRoot } from '@jixu/tools/paths';
import { nodeScript } from '@jixu/tools/step';

const RULES = 'packages/domain/src/lesson';
/** The laws need fewer random traces to notice a broken rule than to verify a sound one. */
const LAW_RUNS = '50';

const { positionals } = parseArgs({ allowPositionals: true, options: { seed: { type: 'string' } } });
const files = positionals.map((name) => `${RULES}/${name.replace(/\.ts$/, '')}.ts`);

const stryker = fromRoot('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const mutate = files.length === 0 ? [] : ['--mutate', files.join(',')];
process.exitCode = await nodeScript(stryker, ['run', 'lab/mutation/stryker.config.json', ...mutate], {
  env: { ...process.env, LAW_RUNS },
});
