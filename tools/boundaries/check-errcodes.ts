import type { NamedLiteral } from './check-literals.ts';
import type { NamedValues } from './named-values.ts';
import { childOf, childrenOf, nodesOf, numberOf, type SyntaxNode } from './syntax.ts';

const COMPARISONS = ['===', '!==', '==', '!=', '<', '<=', '>', '>='];
/** An errcode of three digits may also be an HTTP status: it counts only directly beside the word errcode. */
const LEAST_CERTAIN = 1000;

/** The last name of a node: `errcode` for errcode, answer.errcode, answer?.errcode, { errcode }. */
function nameOf(node: SyntaxNode | undefined): string {
  if (node === undefined) return '';
  if (typeof node.name === 'string') return node.name;
  if (typeof node.value === 'string') return node.value;
  return nameOf(
    childOf(node, 'property') ??
      childOf(node, 'expression') ??
      childOf(node, 'name') ??
      childOf(node, 'left'),
  );
}

const isErrcode = (node: SyntaxNode | undefined): boolean => /errcode/i.test(nameOf(node));

/** Whether a type names the errcodes: Errcode, readonly Errcode[], Record<Refusal, OperationErrcode<'login'>>. */
function speaksOfErrcodes(type: SyntaxNode | undefined): boolean {
  return type !== undefined && nodesOf(type).some(([node]) => node.type === 'Identifier' && isErrcode(node));
}

function inCall(node: SyntaxNode): readonly (SyntaxNode | undefined)[] {
  const callee = childOf(node, 'callee');
  const given = childrenOf(node, 'arguments');
  if (speaksOfErrcodes(childOf(node, 'typeArguments')) || /errcode|refus/i.test(nameOf(callee))) return given;
  const asks = /^(?:includes|has)$/.test(nameOf(callee)) && given.some(isErrcode);
  return asks ? [childOf(callee, 'object')] : [];
}

/** The parts of a node where a number would be an errcode. */
function placesOf(node: SyntaxNode): readonly (SyntaxNode | undefined)[] {
  const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
  switch (node.type) {
    case 'BinaryExpression':
      if (!COMPARISONS.includes(String(node.operator))) return [];
      return isErrcode(left) ? [right] : isErrcode(right) ? [left] : [];
    case 'LogicalExpression':
    case 'AssignmentExpression':
    case 'AssignmentPattern':
      return isErrcode(left) ? [right] : [];
    case 'SwitchStatement':
      if (!isErrcode(childOf(node, 'discriminant'))) return [];
      return childrenOf(node, 'cases').map((one) => childOf(one, 'test'));
    case 'VariableDeclarator': {
      const id = childOf(node, 'id');
      return isErrcode(id) || speaksOfErrcodes(childOf(id, 'typeAnnotation')) ? [childOf(node, 'init')] : [];
    }
    case 'Property':
    case 'PropertyDefinition':
      return isErrcode(childOf(node, 'key')) ? [childOf(node, 'value')] : [];
    case 'TSPropertySignature':
      return isErrcode(childOf(node, 'key')) ? [childOf(node, 'typeAnnotation')] : [];
    case 'JSXAttribute':
      return isErrcode(childOf(node, 'name')) ? [childOf(childOf(node, 'value'), 'expression')] : [];
    case 'CallExpression':
    case 'NewExpression':
      return inCall(node);
    default:
      return [];
  }
}

function isNumberType(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  return node.type === 'Literal' && parent?.type === 'TSLiteralType';
}

function isKey(node: SyntaxNode, parent: SyntaxNode | undefined): boolean {
  return parent?.type === 'Property' && childOf(parent, 'key') === node;
}

/**
 * Every errcode of errcodes.yaml that a syntax tree writes as a number: compared with, assigned to or listed for
 * something called errcode, or, from four digits on, as a type or as the key of a table.
 */
export function errcodesOf(tree: SyntaxNode, named: NamedValues): NamedLiteral[] {
  const found = new Map<number, NamedLiteral>();
  const take = (node: SyntaxNode, least: number): void => {
    const value = node.type === 'Literal' ? numberOf(node) : undefined;
    const names = value === undefined || value < least ? undefined : named.errcodes.get(value);
    if (value !== undefined && names !== undefined)
      found.set(node.start, { start: node.start, value, names });
  };
  for (const [node, parent] of nodesOf(tree)) {
    if (isNumberType(node, parent) || isKey(node, parent)) take(node, LEAST_CERTAIN);
    for (const place of placesOf(node)) {
      if (place === undefined) continue;
      take(place, 0);
      for (const [inner] of nodesOf(place)) take(inner, LEAST_CERTAIN);
    }
  }
  return [...found.values()];
}
