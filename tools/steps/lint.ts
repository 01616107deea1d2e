import { command } from './step.ts';

/** Biome over the whole tree. It does not see for itself that its output is no terminal. */
export function lint(): Promise<number> {
  const colours = process.stdout.isTTY ? [] : ['--colors=off'];
  return command('biome', ['ci', ...colours, '--reporter=summary', '.']);
}
