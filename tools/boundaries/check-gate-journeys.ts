import type { SourceFile } from './check-file.ts';
import { childOf, childrenOf, isNode, lineAt, nodesOf, parseSource, type SyntaxNode } from './syntax.ts';

/** Journeys of `npm test`: each costs a processor about ten seconds. */
const MAX_GATE_JOURNEYS = 40;
const GATE = /(^|\s)@gate(\s|$)/;
const LOOP = /^(For|While|DoWhile)/;

const nameOf = (node: SyntaxNode | undefined): string => (typeof node?.name === 'string' ? node.name : '');
/** 'test', 'describe'; of a call like `cases.forEach(…)` 'forEach'. */
const calledName = (call: SyntaxNode): string => {
  const callee = childOf(call, 'callee');
  return nameOf(callee) || nameOf(childOf(callee, 'property'));
};

const saysGate = (node: SyntaxNode): boolean =>
  nodesOf(node).some(([one]) => {
    if (one.type === 'TemplateElement') return GATE.test(JSON.stringify(one.value).slice(1, -1));
    return one.type === 'Literal' && typeof one.value === 'string' && GATE.test(one.value);
  });

/** Whether a test, or a group of tests, says so in its title or its details. */
const isTagged = (call: SyntaxNode): boolean =>
  childrenOf(call, 'arguments').some((one) => !/Function/.test(one.type) && saysGate(one));

interface Place {
  readonly isGate: boolean;
  readonly isRepeated: boolean;
}
type Found = readonly (readonly [test: SyntaxNode, isRepeated: boolean])[];

/** Tests of the gate in and below a node. */
function gateTests(node: SyntaxNode, { isGate, isRepeated }: Place): Found {
  const name = node.type === 'CallExpression' ? calledName(node) : '';
  const tagged = isGate || (['test', 'describe'].includes(name) && isTagged(node));
  if (name === 'test') return tagged ? [[node, isRepeated]] : [];
  const place = { isGate: tagged, isRepeated: isRepeated || LOOP.test(node.type) || name === 'forEach' };
  return Object.values(node)
    .flat()
    .filter(isNode)
    .flatMap((child) => gateTests(child, place));
}

/** The journeys tagged `@gate`, and those of them that cannot be counted, as sentences prefixed with the location. */
export function gateJourneysOf(file: SourceFile): { readonly count: number; readonly breaches: string[] } {
  const tree = file.path.endsWith('.journey.ts') ? parseSource(file.path, file.text) : null;
  const found = tree === null ? [] : gateTests(tree, { isGate: false, isRepeated: false });
  const repeated = found.filter(([, isRepeated]) => isRepeated);
  return {
    count: found.length,
    breaches: repeated.map(
      ([{ start }]) =>
        `${file.path}:${lineAt(file.text, start)} is @gate in a loop: nobody can count how many`,
    ),
  };
}

export function checkGateJourneys(count: number): string[] {
  if (count <= MAX_GATE_JOURNEYS) return [];
  return [`${count} journeys are tagged @gate, the most is ${MAX_GATE_JOURNEYS}: \`npm test\` takes minutes`];
}
