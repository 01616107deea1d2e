import { childOf, childrenOf, nodesOf, type SyntaxNode } from './syntax.ts';

const CLOCKS = [
  ['performance', 'now'],
  ['performance', 'timeOrigin'],
  ['Date', 'now'],
];
const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];
/** Their value is one of their parts, or made of them. */
const PASSED_ON: Readonly<Record<string, readonly string[]>> = {
  AwaitExpression: ['argument'],
  SpreadElement: ['argument'],
  UnaryExpression: ['argument'],
  ParenthesizedExpression: ['expression'],
  TSAsExpression: ['expression'],
  TSNonNullExpression: ['expression'],
  BinaryExpression: ['left', 'right'],
  LogicalExpression: ['left', 'right'],
  ConditionalExpression: ['consequent', 'alternate'],
};

const nameOf = (node: SyntaxNode | undefined): string => (typeof node?.name === 'string' ? node.name : '');
const isMember = (node: SyntaxNode): boolean => node.type === 'MemberExpression' && node.computed === false;
const isClock = (node: SyntaxNode): boolean =>
  isMember(node) &&
  CLOCKS.some(
    ([object, name]) =>
      nameOf(childOf(node, 'object')) === object && nameOf(childOf(node, 'property')) === name,
  );

/** What a function may return. */
function returnedBy(node: SyntaxNode): readonly SyntaxNode[] {
  const body = childOf(node, 'body');
  if (body === undefined || body.type !== 'BlockStatement') return body === undefined ? [] : [body];
  const inner = nodesOf(body)
    .map(([one]) => one)
    .filter((one) => FUNCTIONS.includes(one.type));
  const nested = new Set(inner.flatMap((one) => nodesOf(one).map(([below]) => below)));
  return nodesOf(body)
    .map(([one]) => one)
    .filter((one) => one.type === 'ReturnStatement' && !nested.has(one))
    .flatMap((one) => childOf(one, 'argument') ?? []);
}

/** A name, and what it is given: variables, assignments, fields of objects, functions. */
function givenNames(tree: SyntaxNode): readonly (readonly [name: string, value: SyntaxNode])[] {
  return nodesOf(tree).flatMap(([node]) => {
    const pairs: Readonly<Record<string, readonly [string, string]>> = {
      VariableDeclarator: ['id', 'init'],
      AssignmentExpression: ['left', 'right'],
      Property: ['key', 'value'],
    };
    if (node.type === 'FunctionDeclaration') return [[nameOf(childOf(node, 'id')), node] as const];
    const [to, from] = pairs[node.type] ?? [];
    const target = to === undefined ? undefined : childOf(node, to);
    const value = from === undefined ? undefined : childOf(node, from);
    const name = nameOf(target) || nameOf(childOf(target, 'property'));
    return name === '' || value === undefined ? [] : [[name, value] as const];
  });
}

/** Which expressions of a file are a piece of real time: a difference to a clock, by whatever name it goes. */
export function elapsedTimesOf(tree: SyntaxNode): (node: SyntaxNode) => boolean {
  const given = givenNames(tree);
  const readsClock = (node: SyntaxNode): boolean => nodesOf(node).some(([one]) => isClock(one));
  const readings = new Set(
    given
      .filter(([, value]) => value.type !== 'FunctionDeclaration' && readsClock(value))
      .map(([name]) => name),
  );
  const elapsed = new Set<string>();
  const isReading = (node: SyntaxNode): boolean =>
    nodesOf(node).some(([one]) => isClock(one) || (one.type === 'Identifier' && readings.has(nameOf(one))));
  const isElapsed = (node: SyntaxNode): boolean => {
    if (node.type === 'BinaryExpression' && node.operator === '-' && isReading(node)) return true;
    if (node.type === 'Identifier') return elapsed.has(nameOf(node));
    if (isMember(node)) return elapsed.has(nameOf(childOf(node, 'property')));
    if (FUNCTIONS.includes(node.type)) return returnedBy(node).some(isElapsed);
    if (node.type === 'CallExpression') {
      const callee = childOf(node, 'callee');
      return [...(callee ? [callee] : []), ...childrenOf(node, 'arguments')].some(isElapsed);
    }
    return (PASSED_ON[node.type] ?? []).some((field) => {
      const part = childOf(node, field);
      return part !== undefined && isElapsed(part);
    });
  };
  for (let before = -1; before < elapsed.size; ) {
    before = elapsed.size;
    for (const [name, value] of given) if (isElapsed(value)) elapsed.add(name);
  }
  return isElapsed;
}
