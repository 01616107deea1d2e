import type { SourceFile } from './check-file.ts';
import { childOf, nodesOf, parseSource, type SyntaxNode } from './syntax.ts';

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** What gives a function its name; callbacks handed on at once count with the function around them. */
const NAMING = new Set(['VariableDeclarator', 'MethodDefinition', 'Property', 'PropertyDefinition']);
const TESTS = /[.](test|type-test|bench|journey|stories)[.]tsx?$|\/(testing|migrations)\//;

/** Most lines of a function by far: architecture.md allows the rest up to the 60 that Biome refuses to exceed. */
const USUAL_MOST_LINES = 40;
const USUAL_SHARE = 0.9;

function isNamed(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (node.type === 'FunctionDeclaration') return true;
  return parent !== undefined && NAMING.has(parent.type) && childOf(parent, 'key') !== node;
}

function linesOf(text: string, node: SyntaxNode): number {
  const end = typeof node.end === 'number' ? node.end : node.start;
  return text.slice(node.start, end).split('\n').length;
}

/** Lines of each named function of a source file; none of a test, where a long list of cases reads well. */
export function functionLengths({ path, text }: SourceFile): readonly number[] {
  if (TESTS.test(path)) return [];
  const tree = parseSource(path, text);
  if (tree === null) return [];
  return nodesOf(tree)
    .filter(([node, parent]) => FUNCTIONS.has(node.type) && isNamed(node, parent))
    .map(([node]) => linesOf(text, node));
}

/** A sentence when fewer than nine of ten functions keep the usual length. */
export function checkFunctionLengths(lengths: readonly number[]): string[] {
  const usual = lengths.filter((lines) => lines <= USUAL_MOST_LINES).length;
  if (usual >= lengths.length * USUAL_SHARE) return [];
  const long = lengths.length - usual;
  return [
    `${long} of ${lengths.length} functions have more than ${USUAL_MOST_LINES} lines; one in ten may, so part some of them`,
  ];
}
