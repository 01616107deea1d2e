import { spawnSync } from 'node:child_process';
import { root } from '../setup/paths.ts';

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

const linesOf = (text: string | undefined): string[] =>
  (text ?? '').split('\n').filter((line) => line !== '');

/** The commit that is tested, in short; 'unknown' outside a checkout. */
export const currentCommit = (): string => git('rev-parse', '--short=12', 'HEAD') ?? 'unknown';

/**
 * The commit that a change counts from: where this branch left origin/main, or, on main itself and in CI, the commit
 * before.
 */
export function baseOfChange(): string | undefined {
  const left = git('merge-base', 'HEAD', 'origin/main');
  return left === undefined || left === git('rev-parse', 'HEAD') ? git('rev-parse', 'HEAD~1') : left;
}

/** Files that differ from a commit, and those git does not know yet; paths from the root. */
export function changedFiles(base = baseOfChange()): string[] {
  const differing = base === undefined ? [] : linesOf(git('diff', '--name-only', base));
  return [...new Set([...differing, ...linesOf(git('ls-files', '--others', '--exclude-standard'))])];
}
