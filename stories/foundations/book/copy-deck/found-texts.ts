import { isTree, partsOf, type SourceFile, type Tree, treesOf } from './source-tree.ts';

/** A sentence in a source and the place where it is written. */
export interface FoundText {
  /** CENTER_TEXTS.courseCount; of a function, its name and what it says it for: orderEventText.opened. */
  readonly key: string;
  /** As written; what is filled in stands in braces: 共{count}门. */
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

const CHINESE = /\p{Script=Han}/u;

export const isChinese = (text: string): boolean => CHINESE.test(text);

/** Of a page in a template literal, only what is read. */
const MARKUP = /<style>[\s\S]*?<\/style>|<\/?[a-z!][^>]*>/g;

const readable = (text: string): string => text.replace(MARKUP, ' ').replace(/\s+/g, ' ').trim();

export const nameOf = (tree: unknown): string => {
  if (!isTree(tree)) return '';
  return String(tree.name ?? tree.value ?? '');
};

/** A text below a key, or below none where a file begins. */
const join = (key: string, name: string): string => [key, name].filter(Boolean).join('.');

const partOf = (tree: Tree, source: string): string => source.slice(tree.start, Number(tree.end));

/** What is filled in; where that holds sentences itself, they have rows of their own. */
function hole(tree: Tree, source: string): string {
  const written = partOf(tree, source);
  return isChinese(written) ? '{…}' : `{${written.replace(/\s+/g, ' ')}}`;
}

/** A template literal as a person reads it. */
function templateText({ quasis, expressions }: Tree, source: string): string {
  const holes = treesOf(expressions).map((tree) => hole(tree, source));
  return treesOf(quasis)
    .map(({ value }, at) => {
      const { cooked } = value as { cooked: string };
      return cooked + (holes[at] ?? '');
    })
    .join('');
}

/** The children of an element as a person reads them. */
function childrenText(children: readonly Tree[], source: string): string {
  return children
    .map((child) => {
      if (child.type === 'JSXText') return String(child.value);
      if (child.type !== 'JSXExpressionContainer') return '{…}';
      return isTree(child.expression) ? hole(child.expression, source) : '';
    })
    .join('');
}

const hasOwnText = (children: readonly Tree[]): boolean =>
  children.some(({ type, value }) => type === 'JSXText' && isChinese(String(value)));

const IS_TYPE = /^TS/;

/** What a part of a tree is called: 'opened' of a case, 'title' of a property, the function's own name. */
function ownName({ type, id, key, test, name }: Tree): string {
  if (type === 'SwitchCase') return isTree(test) && test.type === 'Literal' ? nameOf(test) : '';
  if (type === 'JSXAttribute') return nameOf(name);
  if (type === 'Property' || type === 'MethodDefinition' || type === 'PropertyDefinition') return nameOf(key);
  return isTree(id) && id.type === 'Identifier' ? nameOf(id) : '';
}

/** The sentences below a tree, each under its key; what chooses between some gives them all. */
function textsBelow(tree: Tree, above: string, file: SourceFile): FoundText[] {
  const { source, path } = file;
  const key = join(above, ownName(tree));
  const found = (written: string): FoundText[] => {
    const text = readable(written);
    const line = source.slice(0, tree.start).split('\n').length;
    return isChinese(text) ? [{ key, text, file: path, line }] : [];
  };
  const below = (trees: readonly Tree[]) => trees.flatMap((part) => textsBelow(part, key, file));
  // a type says nothing; what stands before `as const` does
  if (IS_TYPE.test(tree.type)) return isTree(tree.expression) ? below([tree.expression]) : [];
  switch (tree.type) {
    case 'Literal':
      return typeof tree.value === 'string' ? found(tree.value) : [];
    case 'TemplateLiteral':
      return [...found(templateText(tree, source)), ...below(treesOf(tree.expressions))];
    case 'ArrayExpression':
      return treesOf(tree.elements).flatMap((part, at) => textsBelow(part, join(key, String(at)), file));
    case 'JSXElement':
    case 'JSXFragment': {
      const children = treesOf(tree.children);
      const own = hasOwnText(children) ? found(childrenText(children, source)) : [];
      return [...own, ...below(partsOf(tree).filter(({ type }) => type !== 'JSXText'))];
    }
    default:
      return below(partsOf(tree));
  }
}

/** All sentences of a file, its functions' included, each once a line. */
export function textsOfFile(file: SourceFile): FoundText[] {
  const fallback = file.path.replace(/^.*\/|\.tsx?$/g, '');
  const texts = file.body
    .filter(({ type }) => type !== 'ImportDeclaration')
    .flatMap((tree) => textsBelow(tree, '', file))
    .map((text) => ({ ...text, key: text.key || fallback }));
  return [...new Map(texts.map((text) => [`${text.key} ${text.text} ${text.line}`, text])).values()];
}
