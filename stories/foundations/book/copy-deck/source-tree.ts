import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** The packages beside `stories/`. */
const ROOT = join(import.meta.dirname, '../../../..');

export const readSource = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A file as it is written. */
interface WrittenFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly source: string;
}

/** A node of the syntax tree, as far as texts need it. */
export interface Tree {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

export interface SourceFile extends WrittenFile {
  readonly body: readonly Tree[];
  /** Where its comments stand. */
  readonly comments: readonly { readonly start: number; readonly end: number }[];
}

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const treesOf = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);

/** What a node consists of. */
export function partsOf(tree: Tree): Tree[] {
  return Object.values(tree)
    .flatMap((part: unknown) => (Array.isArray(part) ? part : [part]))
    .filter(isTree);
}

const FOR_TESTS = /\.(?:test|type-test|bench|journey)\.tsx?$|\/testing\//;

function parse({ path, source }: WrittenFile): SourceFile {
  const { program, comments } = parseSync(path, source);
  return { path, source, body: treesOf(program.body), comments };
}

/** The files of some patterns that are wanted, parsed, each once, without tests and what they need. */
export function sourceFiles(
  patterns: readonly string[],
  isWanted: (file: WrittenFile) => boolean = () => true,
): SourceFile[] {
  const paths = patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).sort());
  return [...new Set(paths)]
    .filter((path) => !FOR_TESTS.test(path))
    .map((path) => ({ path, source: readSource(path) }))
    .filter(isWanted)
    .map(parse);
}
