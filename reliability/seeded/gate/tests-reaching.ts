import path from 'node:path/posix';
import { importsOf } from '@jixu/tools/imports';

/** Sources by their path from the root of the checkout. */
export type SourceTree = ReadonlyMap<string, string>;

export interface ReachingTests {
  readonly vitest: readonly string[];
  readonly stories: readonly string[];
}

/** They wire everything: whoever imports one of them is not about one of its parts. */
const HUBS =
  /^apps\/(?:api\/src\/(?:app|handlers|jobs|testing\/.*)|web\/app\/(?:root|routes|site\/create-site))\.tsx?$/;
const OPERATION = /^apps\/api\/src\/features\/.*\/operations\/([a-z-]+)\.ts$/;
const WORKSPACE = /^@jixu\/([a-z-]+)(?:\/(.*))?$/;

/** The workspace of a name; those of `mocks` are imported by their own tests alone, by relative paths. */
const folderOf = (name: string): string =>
  ['tools', 'stories'].includes(name)
    ? name
    : ['api', 'web'].includes(name)
      ? `apps/${name}`
      : `packages/${name}`;

/** Where a module may lie that a file imports, the likeliest first. */
function placesOf(specifier: string, importer: string): readonly string[] {
  if (specifier.startsWith('.')) return [path.join(path.dirname(importer), specifier)];
  if (specifier.startsWith('#')) return [`apps/api/src/${specifier.slice(1)}`];
  const [, name, module = 'index'] = WORKSPACE.exec(specifier) ?? [];
  if (name === undefined) return [];
  const at = `${folderOf(name)}/src/${module}`;
  return [at, `${at}.ts`, `${at}.tsx`];
}

/** For each file, the files that import it. */
function importersIn(tree: SourceTree): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [importer, text] of tree) {
    for (const { specifier } of importsOf(text)) {
      const imported = placesOf(specifier, importer).find((place) => tree.has(place));
      if (imported !== undefined) importers.set(imported, [...(importers.get(imported) ?? []), importer]);
    }
  }
  return importers;
}

/** A file and all that import it, by whatever way that does not lead through a hub. */
function reachedFrom(file: string, importers: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set([file]);
  for (const one of reached) {
    if (HUBS.test(one)) continue;
    for (const importer of importers.get(one) ?? []) reached.add(importer);
  }
  return reached;
}

/** select-course.ts serves selectCourse. */
const operationIdOf = (name: string): string =>
  name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** Tests of the API that call an operation, which its handlers wire. */
function callersOf(operations: readonly string[], tree: SourceTree): string[] {
  const quoted = operations.map((name) => `'${operationIdOf(name)}'`);
  return [...tree]
    .filter(([file, text]) => file.startsWith('apps/api/') && quoted.some((id) => text.includes(id)))
    .map(([file]) => file);
}

/** The vitest and stories files that would run a changed file, by the rule of gate-bugs.ts. */
export function testsReaching(file: string, tree: SourceTree): ReachingTests {
  const reached = reachedFrom(file, importersIn(tree));
  const operations = [...reached].flatMap((one) => OPERATION.exec(one)?.[1] ?? []);
  const all = [...new Set([...reached, ...callersOf(operations, tree)])].sort();
  return {
    vitest: all.filter((one) => /\.test\.tsx?$/.test(one)),
    stories: all.filter((one) => one.endsWith('.stories.tsx')),
  };
}
