import { isTree, partsOf, type SourceFile, sourceFiles, type Tree } from './source-tree.ts';

/** A sentence of the kit or of a rule, where it is written and where it is shown. */
export interface TextRow {
  /** CENTER_TEXTS.courseCount */
  readonly key: string;
  /** As written; what is filled in stands in braces: 共{count}门. */
  readonly text: string;
  readonly file: string;
  readonly line: number;
  /** What shows it: components of the kit, from `packages/ui-kit/src/`, and screens of the site. */
  readonly shownIn: readonly string[];
}

type FoundText = Omit<TextRow, 'shownIn'>;

const CHINESE = /\p{Script=Han}/u;

const nameOf = (tree: unknown): string => {
  if (!isTree(tree)) return '';
  return String(tree.name ?? tree.value ?? '');
};

const treesOf = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : []);

/** A template literal as a person reads it. */
function templateText({ quasis, expressions }: Tree, source: string): string {
  const holes = treesOf(expressions).map(({ start, end }) => `{${source.slice(start, Number(end))}}`);
  return treesOf(quasis)
    .map(({ value }, at) => {
      const { cooked } = value as { cooked: string };
      return cooked + (holes[at] ?? '');
    })
    .join('');
}

/** The sentences below a value, each under its key; a function that chooses between some gives them all. */
function textsBelow(value: Tree, key: string, file: SourceFile): FoundText[] {
  const { source, path } = file;
  const found = (text: string): FoundText[] => {
    const line = source.slice(0, value.start).split('\n').length;
    return CHINESE.test(text) ? [{ key, text, file: path, line }] : [];
  };
  if (value.type === 'Literal') return found(String(value.value));
  if (value.type === 'TemplateLiteral') return found(templateText(value, source));
  if (value.type === 'Property' && isTree(value.value))
    return textsBelow(value.value, `${key}.${nameOf(value.key)}`, file);
  if (value.type === 'ArrayExpression')
    return treesOf(value.elements).flatMap((element, at) => textsBelow(element, `${key}.${at}`, file));
  return partsOf(value).flatMap((part) => textsBelow(part, key, file));
}

/** The constants that a file exports. */
function exportsOf({ body }: SourceFile): Tree[] {
  return body.flatMap(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !isTree(declaration)) return [];
    return declaration.type === 'VariableDeclaration' ? treesOf(declaration.declarations) : [];
  });
}

const isFunction = (tree: Tree) => /Function/.test(tree.type);

/** All sentences of the kit and of the rules. A rule's functions are not looked into: what they say is a constant. */
function allTexts(): FoundText[] {
  return ['packages/ui-kit/src/texts/*.ts', 'packages/domain/src/**/*.ts']
    .flatMap(sourceFiles)
    .flatMap((file) =>
      exportsOf(file).flatMap(({ id, init }) => {
        if (!isTree(init) || isFunction(init)) return [];
        return textsBelow(init, nameOf(id), file);
      }),
    );
}

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

/** Local name → name it is exported under. */
const importedNames = (file: SourceFile): Map<string, string> =>
  new Map(
    importsOf(file).flatMap(({ specifiers }) =>
      treesOf(specifiers).map(({ local, imported }) => [nameOf(local), nameOf(imported)] as const),
    ),
  );

const KIT = 'packages/ui-kit/src/';
const SCREENS = [`${KIT}**/*.tsx`, 'apps/web/app/**/*.tsx'];

/** ./login-form.tsx of identity/login-dialog.tsx is identity/login-form.tsx. */
function ownParts(file: SourceFile): string[] {
  const folder = file.path.replace(/[^/]*$/, '');
  return importsOf(file)
    .map(({ source }) => nameOf(source))
    .filter((path) => path.startsWith('./') && path.endsWith('.tsx'))
    .map((path) => `${folder}${path.slice(2)}`.replace(KIT, ''));
}

/** The components of the kit, each with those beside it that it consists of. */
export function readParts(): Record<string, readonly string[]> {
  const parts = sourceFiles(`${KIT}**/*.tsx`).map(
    (file) => [file.path.replace(KIT, ''), ownParts(file)] as const,
  );
  return Object.fromEntries(parts);
}

/** Every text with the components that show it. */
export function readTexts(): TextRow[] {
  const shown = SCREENS.flatMap(sourceFiles).flatMap((file) => {
    const imported = importedNames(file);
    const keys = file.body.flatMap((tree) => keysBelow(tree, imported));
    return [...new Set(keys)].map((key) => [key, file.path.replace(KIT, '')] as const);
  });
  return allTexts().map((text) => {
    const places = shown.filter(([key]) => text.key === key || text.key.startsWith(`${key}.`));
    return { ...text, shownIn: [...new Set(places.map(([, place]) => place))] };
  });
}
