import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { fromRoot, root } from '../setup/paths.ts';

const BUILT: ReadonlySet<string> = new Set(['.cache', '.turbo', '.vite', 'build', 'node_modules']);
/** The inputs of Storybook, and of the generated names it uses. */
const SOURCES = ['openapi', 'packages', 'stories', 'package.json', 'tsconfig.base.json'];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The commit a name refers to; without a name, where this branch left main. */
export function baseCommit(name: string | undefined): string {
  if (name !== undefined) return git('rev-parse', '--verify', `${name}^{commit}`);
  try {
    return git('merge-base', 'main', 'HEAD');
  } catch {
    return git('rev-parse', 'HEAD');
  }
}

/** "1a2b3c4 Its first line". */
export const describeCommit = (commit: string): string => git('log', '-1', '--format=%h %s', commit);

/** Registry packages come from this checkout, our own workspaces from the tree itself. */
function linkPackages(folder: string): void {
  const [from, to] = [fromRoot('node_modules'), path.join(folder, 'node_modules')];
  mkdirSync(path.join(to, '@jixu'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@jixu' && !name.startsWith('.')) symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const file of globSync(['packages/*/package.json', 'stories/package.json'], { cwd: folder })) {
    const { name }: { name: string } = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    symlinkSync(path.join(folder, path.dirname(file)), path.join(to, name));
  }
  const ofContract = path.join('packages', 'contract', 'node_modules');
  if (existsSync(fromRoot(ofContract))) symlinkSync(fromRoot(ofContract), path.join(folder, ofContract));
}

/** The tree of a commit, as an archive unpacked into a folder: nothing in git is locked or left behind. */
export function unpackCommit(commit: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = path.join(folder, 'tree.tar');
  git('archive', '--output', archive, commit, '--', ...SOURCES);
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  linkPackages(folder);
  // generated files are in no commit
  execFileSync(process.execPath, ['packages/contract/generate/generate.ts'], {
    cwd: folder,
    stdio: 'ignore',
  });
}

/** The current working tree, as a copy that may be changed freely. */
export function copyWorkingTree(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const source of SOURCES) {
    const filter = (from: string) => !BUILT.has(path.basename(from));
    cpSync(fromRoot(source), path.join(folder, source), { recursive: true, filter });
  }
  linkPackages(folder);
}

/** Whether the tree was written for other package versions than the linked ones. */
export const hasOtherPackages = (commit: string): boolean =>
  git('diff', '--name-only', commit, '--', 'package-lock.json') !== '';
