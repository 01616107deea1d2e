import type { SourceFile } from './check-file.ts';
import { elapsedTimesOf } from './elapsed-times.ts';
import { childOf, childrenOf, lineAt, nodesOf, numberOf, parseSource, type SyntaxNode } from './syntax.ts';

/** Tests of every kind, and what is written for them. */
const WAITS_OR_MEASURES = /\.(test|journey|stories|browser)\.tsx?$|\/(e2e|testing)\/.*\.tsx?$/;
/** Less patience than this fails on a machine that stands still for a moment. */
const LEAST_PATIENCE_MS = 5_000;
const UPPER_BOUNDS = ['toBeLessThan', 'toBeLessThanOrEqual'];
/** Wait until something holds; vitest's and Testing Library's take a function, Playwright's are asked of `expect`. */
const WAITING = /^(toPass|poll|waitFor|waitUntil|find(All)?By[A-Z]\w*)$/;

const nameOf = (node: SyntaxNode | undefined): string => (typeof node?.name === 'string' ? node.name : '');
const calledName = (call: SyntaxNode): string => {
  const callee = childOf(call, 'callee');
  return nameOf(callee) || nameOf(childOf(callee, 'property'));
};

/** The call of `expect`, `expect.soft` or `expect.poll` at which a chain like `expect(a).not.toBe` begins. */
function expectationOf(call: SyntaxNode): SyntaxNode | undefined {
  let node = childOf(call, 'callee');
  while (node?.type === 'MemberExpression') node = childOf(node, 'object');
  if (node?.type !== 'CallExpression') return undefined;
  const callee = childOf(node, 'callee');
  const root = callee?.type === 'MemberExpression' ? childOf(callee, 'object') : callee;
  return nameOf(root) === 'expect' ? node : expectationOf(node);
}

const hasMemory = (node: SyntaxNode): boolean => nodesOf(node).some(([one]) => nameOf(one) === 'memoryUsage');

type Numbers = ReadonlyMap<string, SyntaxNode>;

/** What constants of the file stand for. */
function constantsOf(tree: SyntaxNode): Numbers {
  return new Map(
    nodesOf(tree).flatMap(([node]) => {
      const init = node.type === 'VariableDeclarator' ? childOf(node, 'init') : undefined;
      return init === undefined ? [] : [[nameOf(childOf(node, 'id')), init] as const];
    }),
  );
}

const resolved = (node: SyntaxNode | undefined, constants: Numbers): SyntaxNode | undefined =>
  node?.type === 'Identifier' ? constants.get(nameOf(node)) : node;

/** The patience that an argument asks for, ms. */
function patienceOf(argument: SyntaxNode, constants: Numbers): number | undefined {
  const given = resolved(argument, constants);
  if (given?.type !== 'ObjectExpression') return undefined;
  const timeout = childrenOf(given, 'properties').find((one) => nameOf(childOf(one, 'key')) === 'timeout');
  return numberOf(resolved(childOf(timeout, 'value'), constants));
}

function checkPatience(call: SyntaxNode, constants: Numbers): string | undefined {
  const name = calledName(call);
  const callee = childOf(call, 'callee');
  const given = childrenOf(call, 'arguments');
  if (name === 'waitFor' && nameOf(childOf(callee, 'object')) === 'vi')
    return 'vi.waitFor gives up after a second: `eventually` of the test kit does not';
  if (expectationOf(call) === undefined && !WAITING.test(name)) return undefined;
  const patience = given.map((one) => patienceOf(one, constants)).find((ms) => ms !== undefined);
  return patience !== undefined && patience < LEAST_PATIENCE_MS
    ? `waits ${patience} ms only: less than ${LEAST_PATIENCE_MS} fail on a busy machine`
    : undefined;
}

function checkBound(call: SyntaxNode, isElapsed: (node: SyntaxNode) => boolean, constants: Numbers) {
  if (!UPPER_BOUNDS.includes(calledName(call))) return undefined;
  const subjects = childrenOf(expectationOf(call), 'arguments');
  if (subjects.some(isElapsed)) return 'has an upper bound on real time, which a busy machine exceeds';
  return subjects.some((one) => hasMemory(resolved(one, constants) ?? one))
    ? 'has an upper bound on the memory of a process that runs other tests, too'
    : undefined;
}

/** Every comparison of a test that fails on a busy machine without a bug, as sentences prefixed with the location. */
export function checkRealTime(file: SourceFile): string[] {
  if (!WAITS_OR_MEASURES.test(file.path)) return [];
  const tree = parseSource(file.path, file.text);
  if (tree === null) return [`${file.path} cannot be read as TypeScript`];
  const [isElapsed, constants] = [elapsedTimesOf(tree), constantsOf(tree)];
  return nodesOf(tree)
    .filter(([node]) => node.type === 'CallExpression')
    .flatMap(([call]) => {
      const breach = checkBound(call, isElapsed, constants) ?? checkPatience(call, constants);
      return breach === undefined ? [] : [`${file.path}:${lineAt(file.text, call.start)} ${breach}`];
    });
}
