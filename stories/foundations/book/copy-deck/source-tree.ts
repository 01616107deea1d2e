import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** The packages beside `stories/`. */
const ROOT = join(import.meta.dirname, '../../../..');

/** A node of the syntax tree, as far as texts need it. */
export interface Tree {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

export interface SourceFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly source: string;
  readonly body: readonly Tree[];
}

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** What a node consists of. */
export function partsOf(tree: Tree): Tree[] {
  return Object.values(tree)
    .flatMap((part: unknown) => (Array.isArray(part) ? part : [part]))
    .filter(isTree);
}

/** The files of a pattern, parsed, without tests and what they need. */
export function sourceFiles(pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: ROOT })
    .filter((path) => !/\.(?:test|type-test|bench)\.tsx?$|\/testing\//.test(path))
    .sort()
    .map((path) => {
      const source = readFileSync(join(ROOT, path), 'utf8');
      const { program } = parseSync(path, source);
      const body: unknown = program.body;
      return { path, source, body: Array.isArray(body) ? body.filter(isTree) : [] };
    });
}
