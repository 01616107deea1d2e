import type { SourceFile } from './check-file.ts';
import { type RetiredWord, wordsOf } from './retired-words.ts';
import { childOf, childrenOf, nodesOf, parseSource, type SyntaxNode } from './syntax.ts';

/** Nodes that declare the name in their field. A key of an object is no declaration: it may be somebody else's. */
const DECLARING: Readonly<Record<string, string>> = {
  VariableDeclarator: 'id',
  FunctionDeclaration: 'id',
  ClassDeclaration: 'id',
  TSInterfaceDeclaration: 'id',
  TSTypeAliasDeclaration: 'id',
  TSEnumDeclaration: 'id',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  TSPropertySignature: 'key',
  TSMethodSignature: 'key',
  TSTypeParameter: 'name',
  TSEnumMember: 'id',
};

const textOf = (node: SyntaxNode | undefined, field: string): string =>
  typeof node?.[field] === 'string' ? node[field] : '';

/** What a node declares or takes: names, or patterns that take a value apart. */
function declarationsOf(node: SyntaxNode): readonly (SyntaxNode | undefined)[] {
  if (node.type === 'CatchClause') return [childOf(node, 'param')];
  const field = DECLARING[node.type];
  return field === undefined
    ? childrenOf(node, 'params')
    : [childOf(node, field), ...childrenOf(node, 'params')];
}

/** The names a pattern gives to the parts of a value: of `{ size: width, ...rest }` they are `width` and `rest`. */
function boundNames(pattern: SyntaxNode | undefined): readonly string[] {
  switch (pattern?.type) {
    case undefined:
      return [];
    case 'ObjectPattern':
      return childrenOf(pattern, 'properties').flatMap(boundNames);
    case 'Property':
      return boundNames(childOf(pattern, 'value'));
    case 'ArrayPattern':
      return childrenOf(pattern, 'elements').flatMap(boundNames);
    case 'AssignmentPattern':
      return boundNames(childOf(pattern, 'left'));
    case 'RestElement':
      return boundNames(childOf(pattern, 'argument'));
    case 'TSParameterProperty':
      return boundNames(childOf(pattern, 'parameter'));
    default:
      return [textOf(pattern, 'name')];
  }
}

function declaredNames(tree: SyntaxNode): Set<string> {
  const names = new Set<string>();
  // snake_case is the wire's and the database's
  for (const [node] of nodesOf(tree))
    for (const name of declarationsOf(node).flatMap(boundNames))
      if (name !== '' && (!name.includes('_') || name === name.toUpperCase())) names.add(name);
  return names;
}

function holds(words: readonly string[], retired: readonly string[]): boolean {
  const isOne = (word: string | undefined, wanted: string) => word === wanted || word === `${wanted}s`;
  return words.some((_, at) => retired.every((wanted, offset) => isOne(words[at + offset], wanted)));
}

/** Retired words in the names a source file declares, and in its own name. */
export function checkVocabulary(file: SourceFile, retired: readonly RetiredWord[]): string[] {
  const fitting = retired.filter(({ mayStayIn }) => !mayStayIn(file.path));
  if (fitting.length === 0) return [];
  const tree = parseSource(file.path, file.text);
  const names = [...(tree === null ? [] : declaredNames(tree)), file.path];
  return names.flatMap((name) =>
    fitting
      .filter(({ words }) => holds(wordsOf(name), words))
      .map(({ words, say }) => `${file.path} ${name}: '${words.join('-')}' is retired, say ${say}`),
  );
}
