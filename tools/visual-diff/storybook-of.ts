import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fromRoot, root } from '../setup/paths.ts';
import { command } from '../steps/step.ts';

/** All files of the comparison; none of them is in the repository. */
export const VISUAL_DIFF = fromRoot('.data', 'visual-diff');

/** The inputs of Storybook, and of the generated names it uses. */
const SOURCES = ['openapi', 'packages', 'stories', 'package.json', 'tsconfig.base.json'];

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** The commit a name refers to; without a name, where this branch left main. */
export function baseCommit(name: string | undefined): string {
  return name === undefined
    ? git('merge-base', 'main', 'HEAD')
    : git('rev-parse', '--verify', `${name}^{commit}`);
}

/** Registry packages come from this checkout, our own workspaces from the tree itself. */
function linkPackages(tree: string): void {
  const [from, to] = [fromRoot('node_modules'), path.join(tree, 'node_modules')];
  mkdirSync(path.join(to, '@jixu'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@jixu' && !name.startsWith('.')) symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const file of globSync(['packages/*/package.json', 'stories/package.json'], { cwd: tree })) {
    const { name }: { name: string } = JSON.parse(readFileSync(path.join(tree, file), 'utf8'));
    symlinkSync(path.join(tree, path.dirname(file)), path.join(to, name));
  }
  const ofContract = path.join('packages', 'contract', 'node_modules');
  if (existsSync(fromRoot(ofContract))) symlinkSync(fromRoot(ofContract), path.join(tree, ofContract));
}

/** The Storybook of a commit as static files, built once and kept. */
export async function storybookOf(commit: string): Promise<string> {
  const built = path.join(VISUAL_DIFF, 'storybooks', commit);
  if (existsSync(path.join(built, 'index.json'))) return built;
  const tree = path.join(VISUAL_DIFF, 'tree');
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const archive = path.join(VISUAL_DIFF, 'tree.tar');
  git('archive', '--output', archive, commit, '--', ...SOURCES);
  execFileSync('tar', ['-xf', archive, '-C', tree]);
  linkPackages(tree);
  // Generated files are in no commit.
  execFileSync(process.execPath, ['packages/contract/generate/generate.ts'], { cwd: tree, stdio: 'ignore' });
  const code = await command('storybook', ['build', '--quiet', '--output-dir', built], {
    cwd: path.join(tree, 'stories'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
  });
  if (code !== 0) throw new Error(`the Storybook of ${commit} could not be built`);
  rmSync(tree, { recursive: true });
  rmSync(archive);
  return built;
}
