import { parseSync } from 'vite';

/** A node of the syntax tree of a TypeScript file (ESTree with TypeScript and JSX). */
export interface SyntaxNode {
  readonly type: string;
  /** Place of its first character in the text. */
  readonly start: number;
  readonly [field: string]: unknown;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The file read last: its checks ask for its tree one after the other. */
let last: { readonly path: string; readonly text: string; readonly tree: SyntaxNode | null } | undefined;

/** The syntax tree of a source text; null when it cannot be read as TypeScript. */
export function parseSource(path: string, text: string): SyntaxNode | null {
  if (last?.path === path && last.text === text) return last.tree;
  const { program, errors } = parseSync(path, text);
  const root: unknown = program;
  const tree = errors.length === 0 && isNode(root) ? root : null;
  last = { path, text, tree };
  return tree;
}

/** The child of that name, if there is one. */
export function childOf(node: SyntaxNode | undefined, field: string): SyntaxNode | undefined {
  const child = node?.[field];
  return isNode(child) ? child : undefined;
}

/** The children of a list, without its gaps. */
export function childrenOf(node: SyntaxNode | undefined, field: string): readonly SyntaxNode[] {
  const children = node?.[field];
  return Array.isArray(children) ? children.filter(isNode) : [];
}

type NodeInTree = readonly [node: SyntaxNode, parent: SyntaxNode | undefined];

/** Every node of a tree with its parent, outermost first. */
export function nodesOf(tree: SyntaxNode): readonly NodeInTree[] {
  const found: NodeInTree[] = [];
  const visit = (node: SyntaxNode, parent?: SyntaxNode): void => {
    found.push([node, parent]);
    for (const field of Object.values(node))
      for (const child of Array.isArray(field) ? field : [field]) if (isNode(child)) visit(child, node);
  };
  visit(tree);
  return found;
}

const WRAPPERS = [
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
];

/** The value of a constant expression (`7_200`, `2 * 60 * 60`, `-1`); undefined for anything else. */
export function numberOf(node: SyntaxNode | undefined): number | undefined {
  if (node === undefined) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : undefined;
  if (WRAPPERS.includes(node.type)) return numberOf(childOf(node, 'expression'));
  if (node.type === 'UnaryExpression' && node.operator === '-') {
    const value = numberOf(childOf(node, 'argument'));
    return value === undefined ? undefined : -value;
  }
  if (node.type !== 'BinaryExpression') return undefined;
  const left = numberOf(childOf(node, 'left'));
  const right = numberOf(childOf(node, 'right'));
  return left === undefined || right === undefined ? undefined : calculate(left, node.operator, right);
}

function calculate(left: number, operator: unknown, right: number): number | undefined {
  if (operator === '*') return left * right;
  if (operator === '/') return left / right;
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  return operator === '**' ? left ** right : undefined;
}

/** The line of a place in a text, from 1. */
export function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length;
}
