import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const BUILD_ONCE = fileURLToPath(new URL('./build-once.ts', import.meta.url));

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the pages, made once for all test files. */
    readonly builtSite: string;
  }
}

/** In a process of its own: what loads a global setup cannot resolve a package's place. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'jixu-developers-'));
  execFileSync(process.execPath, [BUILD_ONCE, folder]);
  provide('builtSite', folder);
  return () => rmSync(folder, { recursive: true });
}
