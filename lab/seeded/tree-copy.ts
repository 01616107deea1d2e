// A copy of the checkout that may be broken: sources are copied, registry packages linked.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot, root } from '@jixu/tools/paths';

const LEFT_OUT: ReadonlySet<string> = new Set([
  '.git',
  '.data',
  '.turbo',
  '.cache',
  'node_modules',
  'build',
  'dist',
  'storybook-static',
  'test-results',
]);

export interface TreeCopy {
  readonly folder: string;
  remove(): void;
}

export function copyTree(): TreeCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-planted-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Also when the run is interrupted.
  process.once('exit', remove);
  const filter = (source: string) => source === root || !LEFT_OUT.has(path.basename(source));
  cpSync(root, folder, { recursive: true, filter });
  linkPackages(folder);
  return { folder, remove };
}

/** Registry packages come from the checkout, our own workspaces from the copy. */
function linkPackages(folder: string): void {
  const [from, to] = [fromRoot('node_modules'), path.join(folder, 'node_modules')];
  mkdirSync(path.join(to, '@jixu'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === '@jixu' || name.startsWith('.')) continue;
    symlinkSync(path.join(from, name), path.join(to, name));
  }
  // These links are relative (../../apps/api), so the same text points into the copy.
  cpSync(path.join(from, '@jixu'), path.join(to, '@jixu'), { recursive: true, verbatimSymlinks: true });
  const ofContract = path.join('packages', 'contract', 'node_modules');
  if (existsSync(fromRoot(ofContract))) symlinkSync(fromRoot(ofContract), path.join(folder, ofContract));
}
