import type { SourceFile } from './check-file.ts';
import { childOf, lineAt, nodesOf, parseSource, type SyntaxNode } from './syntax.ts';

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
/** What gives a function its name; callbacks handed on at once count with the function around them. */
const NAMING = new Set(['VariableDeclarator', 'MethodDefinition', 'Property', 'PropertyDefinition']);
const TESTS = /[.](test|type-test|bench|journey|stories)[.]tsx?$|\/(testing|migrations)\//;

/** All lines of a function, its head among them. Biome has a rule of as many, which lets some longer ones pass. */
const MOST_LINES = 60;
const USUAL_MOST_LINES = 40;
const USUAL_SHARE = 0.9;

export interface FunctionLength {
  /** The file and the line that it begins in. */
  readonly place: string;
  readonly lines: number;
}

function isNamed(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  if (node.type === 'FunctionDeclaration') return true;
  return parent !== undefined && NAMING.has(parent.type) && childOf(parent, 'key') !== node;
}

function linesOf(text: string, node: SyntaxNode): number {
  const end = typeof node.end === 'number' ? node.end : node.start;
  return text.slice(node.start, end).split('\n').length;
}

/** Each named function of a source file; none of a test, where a long list of cases reads well. */
export function functionLengths({ path, text }: SourceFile): readonly FunctionLength[] {
  if (TESTS.test(path)) return [];
  const tree = parseSource(path, text);
  if (tree === null) return [];
  return nodesOf(tree)
    .filter(([node, parent]) => FUNCTIONS.has(node.type) && isNamed(node, parent))
    .map(([node]) => ({ place: `${path}:${lineAt(text, node.start)}`, lines: linesOf(text, node) }));
}

/** A sentence for each function that is too long, and one when fewer than nine of ten keep the usual length. */
export function checkFunctionLengths(lengths: readonly FunctionLength[]): string[] {
  const tooLong = lengths
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ place, lines }) => `${place} is a function of ${lines} lines; ${MOST_LINES} are the most`);
  const usual = lengths.filter(({ lines }) => lines <= USUAL_MOST_LINES).length;
  if (usual >= lengths.length * USUAL_SHARE) return tooLong;
  const long = lengths.length - usual;
  return [
    ...tooLong,
    `${long} of ${lengths.length} functions have more than ${USUAL_MOST_LINES} lines; one in ten may, so part some of them`,
  ];
}
