import type { SourceFile } from './check-file.ts';
import { childOf, childrenOf, lineAt, nodesOf, parseSource, type SyntaxNode } from './syntax.ts';

const API = 'apps/api/src/';
/** What makes transactions, and the types of their locks. */
const MAKER = `${API}database/`;
/** What knows when statements are sent. */
const BATCHING = `${API}batching/`;
const TEST = /\.(test|bench|type-test)\.ts$|\/testing\//;
const TOGETHER = new Set([
  'Promise.all',
  'Promise.allSettled',
  'Promise.any',
  'Promise.race',
  'Array.fromAsync',
]);
/** What calls back for many rows, and waits for none. */
const FOR_MANY = new Set(['map', 'flatMap', 'forEach', 'filter', 'from']);
/** What makes something that keeps a transaction, and asks nothing yet. */
const MAKING = /^create[A-Z]/;
/** What stands between a call and whoever waits for it. */
const PASSED_ON = new Set([
  'ConditionalExpression',
  'LogicalExpression',
  'ParenthesizedExpression',
  'ChainExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
]);
/** A `Database` may be a transaction. */
const TRANSACTIONS = new Set(['Tx', 'Locked', 'Database']);
/** As transactions are called wherever nothing declares their type. */
const CALLED = new Set(['trx', 'tx', 'locked']);
/** `one as Tx`, and `<Tx>one`. */
const ASSERTIONS = new Set(['TSAsExpression', 'TSTypeAssertion']);
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
  return TOGETHER.has(`${nameOf(childOf(callee, 'object'))}.${nameOf(childOf(callee, 'property'))}`);
};

const namesIn = (nodes: readonly SyntaxNode[]): SyntaxNode[] =>
  nodes.flatMap((node) => nodesOf(node).map(([one]) => one)).filter(({ type }) => type === 'Identifier');

/** The transaction that a call is given: an argument, or what `execute` is called on. */
function transactionOf(call: SyntaxNode, parents: Parents): SyntaxNode | undefined {
  const callee = childOf(call, 'callee');
  const given = childrenOf(call, 'arguments').map((one) => childOf(one, 'property') ?? one);
  const asked = nameOf(childOf(callee, 'property')).startsWith('execute') ? rootOf(callee) : undefined;
  return [...given, ...(asked === undefined ? [] : [asked])].find(
    (one) => one.type === 'Identifier' && isTransaction(one, parents),
  );
}

/** The first name of a chain of calls. */
const rootOf = (node: SyntaxNode | undefined): SyntaxNode | undefined =>
  node?.type === 'CallExpression' || node?.type === 'MemberExpression'
    ? rootOf(childOf(node, 'callee') ?? childOf(node, 'object'))
    : node;

/** What waits for what stands below it, or answers with it. */
const WAITING: Readonly<Record<string, (around: SyntaxNode, below: SyntaxNode) => boolean>> = {
  AwaitExpression: () => true,
  ReturnStatement: () => true,
  ArrowFunctionExpression: ({ body }, below) => body === below,
  ForOfStatement: (loop, below) => loop.await === true && loop.right === below,
};

/** Whether somebody waits for what a call promises, or has it as the answer of a function. */
function isAwaited(call: SyntaxNode, parents: Parents): boolean {
  let below = call;
  for (const around of ancestors(call, parents)) {
    const isChained = around.type === 'MemberExpression' && around.object === below;
    const isCalled = around.type === 'CallExpression' && around.callee === below;
    if (!isChained && !isCalled && !PASSED_ON.has(around.type))
      return WAITING[around.type]?.(around, below) === true;
    below = around;
  }
  return false;
}

/** Whether a name is used in a function that is called back for many rows, and comes from outside of it. */
function isUsedForMany(use: SyntaxNode, parents: Parents): boolean {
  for (const scope of ancestors(use, parents)) {
    if (childrenOf(scope, 'params').some((parameter) => nameOf(parameter) === nameOf(use))) return false;
    const call = isFunction(scope) ? parents.get(scope) : undefined;
    if (call?.type !== 'CallExpression') continue;
    if (FOR_MANY.has(nameOf(childOf(childOf(call, 'callee'), 'property')))) return true;
  }
  return false;
}

const isFunction = ({ type }: SyntaxNode): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

function breachOfUse(call: SyntaxNode, parents: Parents): string | undefined {
  if (MAKING.test(nameOf(childOf(call, 'callee')))) return undefined;
  const trx = transactionOf(call, parents);
  // What goes on together is refused as a whole.
  if (trx === undefined || [...ancestors(call, parents)].some(isTogether)) return undefined;
  if (isUsedForMany(trx, parents)) return 'sends statements for many rows without waiting: use `for`';
  return isAwaited(call, parents) ? undefined : 'is given a transaction, and nobody waits for it';
}

function breachOfCall(call: SyntaxNode, parents: Parents): string | undefined {
  const given = childrenOf(call, 'arguments');
  if (isTogether(call))
    return namesIn(given).some((one) => isTransaction(one, parents))
      ? 'sends statements of a transaction in whatever order they are ready: use `pipeline`'
      : undefined;
  const [on, ...elements] = given;
  const isPipeline = /^pipeline(Under)?$/.test(nameOf(childOf(call, 'callee')));
  if (isPipeline && on?.type === 'Identifier' && namesIn(elements).some((one) => one.name === on.name))
    return 'sends past its turn: an element uses the transaction that it is given';
  return breachOfUse(call, parents);
}

function breachOf(node: SyntaxNode, parents: Parents): string | undefined {
  if (node.type === 'CallExpression') return breachOfCall(node, parents);
  if (node.type === 'Identifier' && node.name === 'setImmediate')
    return 'waits until statements have perhaps been sent: only the engine knows';
  if (node.type === 'NewExpression' && nameOf(childOf(node, 'callee')) === 'Tx')
    return 'makes a transaction that nothing began';
  return breachOfAssertion(node);
}

function breachOfAssertion(node: SyntaxNode): string | undefined {
  const asserted = ASSERTIONS.has(node.type) ? childOf(node, 'typeAnnotation') : undefined;
  return asserted !== undefined && namesIn([asserted]).some(({ name }) => name === 'Tx' || name === 'Locked')
    ? 'asserts a lock instead of taking it'
    : undefined;
}

/** Every place where the order of a transaction's statements, or a lock, would hang on chance (decision 0100). */
export function checkTransactions(file: SourceFile): string[] {
  if (!file.path.startsWith(API) || file.path.startsWith(MAKER) || TEST.test(file.path)) return [];
  const tree = parseSource(file.path, file.text);
  if (tree === null) return [`${file.path} cannot be read as TypeScript`];
  const nodes = nodesOf(tree);
  const parents = new Map(nodes);
  const judge = file.path.startsWith(BATCHING) ? breachOfAssertion : breachOf;
  return nodes.flatMap(([node]) => {
    const breach = judge(node, parents);
    return breach === undefined ? [] : [`${file.path}:${lineAt(file.text, node.start)} ${breach}`];
  });
}
