import { globSync, readFileSync } from 'node:fs';
import path from 'node:path/posix';
import { fromRoot } from '../setup/paths.ts';
import { importsOf } from './imports.ts';

/** Sources by their path from the root of the checkout. */
export type SourceTree = ReadonlyMap<string, string>;

const SOURCES = '{apps,packages,mocks,lab,tools,stories}/**/*.{ts,tsx}';
const BUILT = /(?:^|\/)(?:node_modules|generated|build|\.react-router)\//;

/** The sources of this checkout, without what is built from them. */
export function readSourceTree(): SourceTree {
  const files = globSync(SOURCES, { cwd: fromRoot(), exclude: (name) => name === 'node_modules' });
  const sources = files.map((file) => file.replaceAll('\\', '/')).filter((file) => !BUILT.test(file));
  return new Map(sources.map((file) => [file, readFileSync(fromRoot(file), 'utf8')]));
}

/** They wire everything: whoever imports one of them is not about one of its parts. */
const HUBS =
  /^apps\/(?:api\/src\/(?:app|handlers|jobs|testing\/.*)|web\/app\/(?:root|routes|site\/context\/create-site))\.tsx?$/;
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

/** A style, a picture: no source, but whoever imports it shows it. */
const ASSET = /\.(?:css|svg|png|jpg|webp|json)$/;

/** For each file, the files that import it. */
export function importersIn(tree: SourceTree): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [importer, text] of tree) {
    for (const { specifier } of importsOf(text)) {
      const imported = placesOf(specifier, importer).find((place) => tree.has(place) || ASSET.test(place));
      if (imported !== undefined) importers.set(imported, [...(importers.get(imported) ?? []), importer]);
    }
  }
  return importers;
}

/** Files and all that import them, by whatever way that does not lead through a hub. */
export function reachedFrom(
  files: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const reached = new Set(files);
  for (const one of reached) {
    if (HUBS.test(one)) continue;
    for (const importer of importers.get(one) ?? []) reached.add(importer);
  }
  return reached;
}

/** select-course.ts serves selectCourse. */
const operationIdOf = (name: string): string =>
  name.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

/** The operations that some of these files serve. */
export function operationsIn(files: Iterable<string>): string[] {
  const names = [...files].flatMap((file) => OPERATION.exec(file)?.[1] ?? []);
  return names.map(operationIdOf);
}
