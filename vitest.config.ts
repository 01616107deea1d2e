import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LEFT_OUT } from '@jixu/test-kit/size';
import { defineConfig } from 'vitest/config';

const FOLDERS = globSync(['packages/*', 'apps/*', 'mocks/*', 'tools', 'lab'], {
  cwd: import.meta.dirname,
});

/**
 * A workspace under its own name, with the limits of the whole: a folder named by a pattern would get vitest's own limits.
 * Nobody replaces modules or leaves a clock changed, so a worker runs file after file; who needs a process of his own
 * has a configuration that says so.
 */
function projectOf(folder: string) {
  const root = join(import.meta.dirname, folder);
  if (existsSync(join(root, 'vitest.config.ts'))) return folder;
  const { name }: { name: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { extends: true as const, root, test: { name, isolate: false } };
}

/**
 * Everything that runs in Node: rules, contract, API against a real PostgreSQL, simulators, tools. Stories and journeys
 * have their own runners.
 */
export default defineConfig({
  test: {
    projects: FOLDERS.filter((folder) => existsSync(join(import.meta.dirname, folder, 'package.json'))).map(
      projectOf,
    ),
    exclude: ['**/node_modules/**', '**/e2e/**', '**/build/**', ...LEFT_OUT],
    reporters: ['default'],
    passWithNoTests: false,
    // What a test puts in a global's place would stay for the files after it.
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
