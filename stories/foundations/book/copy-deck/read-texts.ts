import { posix } from 'node:path';
import { type FoundText, isChinese, nameOf, textsOfFile } from './found-texts.ts';
import { textsOfHtml } from './html-texts.ts';
import { isTree, partsOf, type SourceFile, sourceFiles, type Tree, treesOf } from './source-tree.ts';
import { HTML_SOURCES, NOT_FOR_LEARNERS, TEXT_SOURCES } from './text-sources.ts';

/** A sentence that a learner reads, where it is written and where it is shown. */
export interface TextRow extends FoundText {
  /** What shows it: components of the kit, from `packages/ui-kit/src/`, and screens of the site. */
  readonly shownIn: readonly string[];
}

const PACKAGE = /^@jixu\/([a-z-]+)\/(.*?)(?:\.tsx?)?$/;

/** The file that an import names, as far as texts stand there. */
function importedFile(from: string, importer: string): string {
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from);
  return from.replace(PACKAGE, (_, name: string, path: string) => `packages/${name}/src/${path}.ts`);
}

/** A text's key with its file: what two files call by one name is two things. */
const placed = (file: string, key: string): string => `${file} ${key}`;

/** CENTER_TEXTS.menuItems for `TEXTS.menuItems[type]`, when TEXTS is CENTER_TEXTS. */
function keyOf(tree: Tree, imported: ReadonlyMap<string, string>): string {
  if (tree.type === 'Identifier') return imported.get(nameOf(tree)) ?? '';
  const owner = isTree(tree.object) ? keyOf(tree.object, imported) : '';
  return owner === '' || tree.computed ? owner : `${owner}.${nameOf(tree.property)}`;
}

/** The keys that a tree names, each as far as it names them. */
function keysBelow(tree: Tree, imported: ReadonlyMap<string, string>): string[] {
  if (tree.type === 'ImportDeclaration') return [];
  const key = tree.type === 'MemberExpression' || tree.type === 'Identifier' ? keyOf(tree, imported) : '';
  return key === '' ? partsOf(tree).flatMap((part) => keysBelow(part, imported)) : [key];
}

const importsOf = ({ body }: SourceFile): Tree[] => body.filter(({ type }) => type === 'ImportDeclaration');

/** Local name → name it is exported under, with its file. */
const importedNames = (file: SourceFile): Map<string, string> =>
  new Map(
    importsOf(file).flatMap(({ source, specifiers }) => {
      const from = importedFile(nameOf(source), file.path);
      return treesOf(specifiers).map(
        ({ local, imported }) => [nameOf(local), placed(from, nameOf(imported))] as const,
      );
    }),
  );

const KIT = 'packages/ui-kit/src/';
const placeOf = (path: string): string => path.replace(KIT, '');

/** What draws: components of the kit and screens of the site. */
const isDrawing = ({ path }: { readonly path: string }) =>
  path.endsWith('.tsx') && (path.startsWith(KIT) || path.startsWith('apps/web/app/'));

/** The components of its folder that a file imports, as `packages/ui-kit/src/identity/login-form.tsx` is one of its dialog. */
function ownParts(file: SourceFile): string[] {
  const folder = file.path.replace(/[^/]*$/, '');
  return importsOf(file)
    .map(({ source }) => nameOf(source))
    .filter((path) => path.startsWith('./') && path.endsWith('.tsx'))
    .map((path) => placeOf(`${folder}${path.slice(2)}`));
}

/** The components of the kit, each with those beside it that it consists of. */
export function readParts(): Record<string, readonly string[]> {
  const files = sourceFiles([`${KIT}**/*.tsx`]);
  return Object.fromEntries(files.map((file) => [placeOf(file.path), ownParts(file)] as const));
}

/** The keys that the screens name, each with its screens. */
function screensByKey(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const screens = new Map<string, string[]>();
  for (const file of files.filter(isDrawing)) {
    const imported = importedNames(file);
    for (const key of new Set(file.body.flatMap((tree) => keysBelow(tree, imported)))) {
      screens.set(key, [...(screens.get(key) ?? []), placeOf(file.path)]);
    }
  }
  return screens;
}

/** A, A.b and A.b.c of A.b.c: whoever names a part shows all of it. */
function keysAbove(key: string): string[] {
  const names = key.split('.');
  return names.map((_, at) => names.slice(0, at + 1).join('.'));
}

/** Every text with the components that show it. */
export function readTexts(): TextRow[] {
  const files = sourceFiles(TEXT_SOURCES, (file) => isChinese(file.source) || isDrawing(file));
  const screens = screensByKey(files);
  const written = files.filter(({ path }) => !(path in NOT_FOR_LEARNERS)).flatMap(textsOfFile);
  return [...written, ...HTML_SOURCES.flatMap(textsOfHtml)].map((text) => {
    const named = keysAbove(text.key).flatMap((key) => screens.get(placed(text.file, key)) ?? []);
    const own = isDrawing({ path: text.file }) ? [placeOf(text.file)] : [];
    return { ...text, shownIn: [...new Set([...own, ...named])] };
  });
}
