import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../build.ts';
import { fromRoot } from '../paths.ts';
import { command } from '../step.ts';
import { unpackCommit } from './tree.ts';

/** Everything the look keeps; nothing of it is in the repository. */
export const LOOK = fromRoot('.data', 'look');

/** Storybook of a tree as static files. */
export async function buildBook(tree: string, out: string): Promise<void> {
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

/** The book of a commit, built once and kept. */
export async function bookOfCommit(commit: string): Promise<string> {
  const out = path.join(LOOK, 'books', commit);
  if (existsSync(path.join(out, 'index.json'))) return out;
  const tree = path.join(LOOK, 'tree');
  unpackCommit(commit, tree);
  await buildBook(tree, out);
  rmSync(tree, { recursive: true, force: true });
  return out;
}

/** The book of the working tree, as it is served. */
export async function workingBook(): Promise<string> {
  await ensureBuilt({ web: true });
  return fromRoot('stories', 'build');
}
