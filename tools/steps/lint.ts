import type { StdioOptions } from 'node:child_process';
import { command } from './step.ts';

/** Biome over the whole tree. It does not see for itself that its output is no terminal. */
export function lint(stdio: StdioOptions = 'inherit'): Promise<number> {
  const colours = process.stdout.isTTY ? [] : ['--colors=off'];
  return command('biome', ['ci', ...colours, '--reporter=summary', '.'], { stdio });
}
