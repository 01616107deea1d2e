import type { SourceFile } from './check-file.ts';
import { childOf, childrenOf, isNode, lineAt, nodesOf, parseSource, type SyntaxNode } from './syntax.ts';

const API = 'apps/api/src/';
/** What knows the order of statements, and when they are sent. */
const ENGINE = /^apps\/api\/src\/(database|batching)\//;
const TEST = /\.(test|bench|type-test)\.ts$|\/testing\//;
const TOGETHER = new Set(['all', 'allSettled', 'any', 'race']);
/** A `Database` may be a transaction. */
const TRANSACTIONS = new Set(['Tx', 'Locked', 'Database']);
/** As transactions are called wherever nothing declares their type. */
const CALLED = new Set(['trx', 'tx', 'locked']);
/** Functions whose callbacks are given a transaction first. */
const GIVING = new Set(['inTransaction', 'withLearners', 'pipeline', 'pipelineUnder']);

const nameOf = (node: SyntaxNode | undefined): string => (typeof node?.name === 'string' ? node.name : '');
const typeOf = (node: SyntaxNode | undefined): string =>
  nameOf(childOf(childOf(childOf(node, 'typeAnnotation'), 'typeAnnotation'), 'typeName'));

type Parents = ReadonlyMap<SyntaxNode, SyntaxNode | undefined>;

function* ancestors(node: SyntaxNode, parents: Parents): Generator<SyntaxNode> {
  for (let at = parents.get(node); at !== undefined; at = parents.get(at)) yield at;
}

/** Whether a function is an argument of a call that gives it a transaction, perhaps within a list. */
function isGiven(scope: SyntaxNode, parents: Parents): boolean {
  for (const around of ancestors(scope, parents)) {
    if (around.type === 'CallExpression') return GIVING.has(nameOf(childOf(around, 'callee')));
    if (around.type !== 'ArrayExpression') return false;
  }
  return false;
}

/** Whether a name stands for a transaction: by the parameter that declares it, else by what it is called. */
function isTransaction(use: SyntaxNode, parents: Parents): boolean {
  for (const scope of ancestors(use, parents)) {
    const given = childrenOf(scope, 'params');
    const at = given.findIndex((parameter) => nameOf(parameter) === nameOf(use));
    if (at < 0) continue;
    const type = typeOf(given[at]);
    if (type !== '') return TRANSACTIONS.has(type);
    if (at === 0 && isGiven(scope, parents)) return true;
  }
  return CALLED.has(nameOf(use));
}

const isTogether = (call: SyntaxNode): boolean => {
  const callee = childOf(call, 'callee');
  return nameOf(childOf(callee, 'object')) === 'Promise' && TOGETHER.has(nameOf(childOf(callee, 'property')));
};

const namesIn = (nodes: readonly SyntaxNode[]): SyntaxNode[] =>
  nodes.flatMap((node) => nodesOf(node).map(([one]) => one)).filter(({ type }) => type === 'Identifier');

function breachOfCall(call: SyntaxNode, parents: Parents): string | undefined {
  const given = childrenOf(call, 'arguments');
  if (isTogether(call))
    return namesIn(given).some((one) => isTransaction(one, parents))
      ? 'sends statements of a transaction in whatever order they are ready: use `pipeline`'
      : undefined;
  const [on, ...elements] = given;
  if (!/^pipeline(Under)?$/.test(nameOf(childOf(call, 'callee'))) || on?.type !== 'Identifier')
    return undefined;
  return namesIn(elements).some((one) => one.name === on.name)
    ? 'sends past its turn: an element uses the transaction that it is given'
    : undefined;
}

function breachOf(node: SyntaxNode, parents: Parents): string | undefined {
  if (node.type === 'CallExpression') return breachOfCall(node, parents);
  if (node.type === 'Identifier' && node.name === 'setImmediate')
    return 'waits until statements have perhaps been sent: only the engine knows';
  if (node.type === 'NewExpression' && nameOf(childOf(node, 'callee')) === 'Tx')
    return 'makes a transaction that nothing began';
  const asserted = node.type === 'TSAsExpression' ? childOf(node, 'typeAnnotation') : undefined;
  return isNode(asserted) && ['Tx', 'Locked'].includes(nameOf(childOf(asserted, 'typeName')))
    ? 'asserts a lock instead of taking it'
    : undefined;
}

/** Every place where the order of a transaction's statements, or a lock, would hang on chance (decision 0100). */
export function checkTransactions(file: SourceFile): string[] {
  if (!file.path.startsWith(API) || ENGINE.test(file.path) || TEST.test(file.path)) return [];
  const tree = parseSource(file.path, file.text);
  if (tree === null) return [`${file.path} cannot be read as TypeScript`];
  const nodes = nodesOf(tree);
  const parents = new Map(nodes);
  return nodes.flatMap(([node]) => {
    const breach = breachOf(node, parents);
    return breach === undefined ? [] : [`${file.path}:${lineAt(file.text, node.start)} ${breach}`];
  });
}
