// Visible changes: stories at 375 and 1280 px, of the base commit and of the working tree, rendered in one Chromium and
// compared by Playwright; its report shows before, after and the difference.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from '../setup/paths.ts';
import { buildStorybook } from '../steps/build.ts';
import { command } from '../steps/step.ts';
import { baseCommit, storybookOf, VISUAL_DIFF } from '../visual-diff/storybook-of.ts';

const HELP = `npm run visual-diff                            where this branch left main, against the working tree
npm run visual-diff -- --base <commit>         another commit against the working tree
npm run visual-diff -- --only <text>           only stories whose file or name contains it
npm run visual-diff -- --seed <token>=<value>  proves the comparison: nothing differs by itself, and where a token of the page is changed something does`;

const { values: options } = parseArgs({
  options: {
    base: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
    help: { type: 'boolean' },
  },
});

interface Counted {
  readonly same: number;
  readonly different: number;
}

/** Takes the pictures of a Storybook as those to compare with, or compares. */
async function look(how: 'all' | 'missing', storybook: string, token = ''): Promise<Counted> {
  const config = fromRoot('tools', 'visual-diff', 'playwright.config.ts');
  const only = options.only === undefined ? [] : ['--grep', options.only];
  const env = { ...process.env, STORYBOOK: storybook, TOKEN: token };
  await command('playwright', ['test', '--config', config, '--update-snapshots', how, ...only], { env });
  const { stats }: { stats: { expected: number; unexpected: number } } = JSON.parse(
    readFileSync(path.join(VISUAL_DIFF, 'results.json'), 'utf8'),
  );
  const counted = { same: stats.expected, different: stats.unexpected };
  console.log(`visual-diff: ${counted.same} pictures the same, ${counted.different} changed or new`);
  return counted;
}

async function compare(): Promise<boolean> {
  const base = await storybookOf(baseCommit(options.base));
  await buildStorybook();
  await look('all', base);
  await look('missing', fromRoot('stories', 'build'));
  return true;
}

async function prove(token: string): Promise<boolean> {
  await buildStorybook();
  const storybook = fromRoot('stories', 'build');
  await look('all', storybook);
  const again = await look('missing', storybook);
  const seeded = await look('missing', storybook, token);
  return again.different === 0 && seeded.different > 0 && seeded.same > 0;
}

if (options.help) console.log(HELP);
else {
  rmSync(path.join(VISUAL_DIFF, 'before'), { recursive: true, force: true });
  const isProved = options.seed === undefined ? await compare() : await prove(options.seed);
  console.log(`visual-diff: ${path.join('.', '.data', 'visual-diff', 'report', 'index.html')}`);
  process.exitCode = isProved ? 0 : 1;
}
