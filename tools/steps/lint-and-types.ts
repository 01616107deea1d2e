import type { StdioOptions } from 'node:child_process';
import { fromRoot } from '../setup/paths.ts';
import { command } from './step.ts';

/** Biome over the whole tree. It does not see for itself that its output is no terminal. */
export function lint(stdio: StdioOptions = 'inherit'): Promise<number> {
  const colours = process.stdout.isTTY ? [] : ['--colors=off'];
  return command('biome', ['ci', ...colours, '--reporter=summary', '.'], { stdio });
}

/**
 * Types of the whole tree in two programs, of what runs in Node and of what knows a browser: each source is read once and
 * not again by every workspace that imports it. What a run learned is kept for the next.
 */
const PROGRAMS = ['node', 'browser'];

function tsc(program: string, stdio: StdioOptions): Promise<number> {
  const kept = fromRoot('.data', 'types', `${program}.tsbuildinfo`);
  const file = fromRoot('tools', 'types', `${program}.json`);
  return command('tsc', ['-p', file, '--incremental', '--tsBuildInfoFile', kept], { stdio });
}

export async function types(stdio: StdioOptions = 'inherit'): Promise<number> {
  const routes = await command('react-router', ['typegen'], { cwd: fromRoot('apps', 'web'), stdio });
  if (routes !== 0) return routes;
  // One after the other: each of them takes every processor.
  let failed = 0;
  for (const program of PROGRAMS) failed = (await tsc(program, stdio)) || failed;
  return failed;
}
