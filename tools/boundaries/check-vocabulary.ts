import { posix } from 'node:path';
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
};

const textOf = (node: SyntaxNode | undefined, field: string): string =>
  typeof node?.[field] === 'string' ? node[field] : '';

function declaredNames(tree: SyntaxNode): Set<string> {
  const names = new Set<string>();
  for (const [node] of nodesOf(tree)) {
    const field = DECLARING[node.type];
    const declared = field === undefined ? childrenOf(node, 'params') : [childOf(node, field)];
    for (const one of declared) {
      const name = textOf(one, 'name');
      // snake_case is the wire's and the database's
      if (name !== '' && (!name.includes('_') || name === name.toUpperCase())) names.add(name);
    }
  }
  return names;
}

function holds(words: readonly string[], retired: readonly string[]): boolean {
  const isOne = (word: string | undefined, wanted: string) => word === wanted || word === `${wanted}s`;
  return words.some((_, at) => retired.every((wanted, offset) => isOne(words[at + offset], wanted)));
}

/** Retired words in the names a source file declares, and in its own name. */
export function checkVocabulary(file: SourceFile, retired: readonly RetiredWord[]): string[] {
  const fitting = retired.filter(
    ({ mayStayIn }) => !mayStayIn.some((pattern) => posix.matchesGlob(file.path, pattern)),
  );
  if (fitting.length === 0) return [];
  const tree = parseSource(file.path, file.text);
  const names = [...(tree === null ? [] : declaredNames(tree)), file.path];
  return names.flatMap((name) =>
    fitting
      .filter(({ words }) => holds(wordsOf(name), words))
      .map(({ words, say }) => `${file.path} ${name}: '${words.join('-')}' is retired, say ${say}`),
  );
}
