import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../setup/paths.ts';
import { ensureBuilt } from '../steps/build.ts';
import { command } from '../steps/step.ts';
import { unpackCommit } from './tree.ts';

/** All files of the comparison; none of them is in the repository. */
export const VISUAL_DIFF = fromRoot('.data', 'visual-diff');

/** Storybook of a tree as static files. */
export async function buildStorybook(tree: string, out: string): Promise<void> {
  const next = `${out}.next`;
  rmSync(next, { recursive: true, force: true });
  const code = await command('storybook', ['build', '--quiet', '--output-dir', next], {
    cwd: path.join(tree, 'stories'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
  if (code !== 0) throw new Error(`Storybook of ${tree} could not be built`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(path.dirname(out), { recursive: true });
  renameSync(next, out);
}

/** The Storybook of a commit, built once and kept. */
export async function storybookOfCommit(commit: string): Promise<string> {
  const out = path.join(VISUAL_DIFF, 'storybooks', commit);
  if (existsSync(path.join(out, 'index.json'))) return out;
  const tree = path.join(VISUAL_DIFF, 'tree');
  unpackCommit(commit, tree);
  await buildStorybook(tree, out);
  rmSync(tree, { recursive: true, force: true });
  return out;
}

/** The Storybook of the working tree, as it is served. */
export async function workingStorybook(): Promise<string> {
  await ensureBuilt({ web: true });
  return fromRoot('stories', 'build');
}
