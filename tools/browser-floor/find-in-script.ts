import { type AnyNode, type Expression, type Node, parse, type Super } from 'acorn';
import { full } from 'acorn-walk';
import { findInStyles } from './find-in-styles.ts';
import type { Use } from './floor.ts';
import { COMMON_NAMES, nameOf, YOUNG_FUNCTIONS, type YoungFunction } from './young-functions.ts';
import { youngSyntaxOf } from './young-syntax.ts';

const keyed = (kind: YoungFunction['kind']) => YOUNG_FUNCTIONS.filter((one) => one.kind === kind);
const GLOBALS = new Set(keyed('global').map(nameOf));
const STATICS = new Set(keyed('static').map(nameOf));
/** By name alone, because nobody can see whose member is called: only where no object of the floor has the name. */
const MEMBERS = new Map(
  keyed('member')
    .filter(({ name }) => !COMMON_NAMES.has(name))
    .map((one) => [one.name, nameOf(one)] as const)
    .reverse(),
);
/** Members of objects that have a name of their own everywhere, by that name: `navigator.connection`. */
const OF_NAMED = new Map(
  keyed('member').map((one) => [`${one.owner.toLowerCase()}.${one.name}`, nameOf(one)] as const),
);
const NAMED = new Set(['document', 'history', 'location', 'navigator', 'performance', 'screen']);
const GLOBAL_THIS = new Set(['window', 'self', 'globalThis']);

/** `name` of `object.name` and of `object['name']`. */
function memberName(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const { property, computed } = node;
  if (!computed) return property.type === 'Identifier' ? property.name : undefined;
  return property.type === 'Literal' ? String(property.value) : undefined;
}

/** The last name of an expression: `Promise` of `Promise` and of `window.Promise`. */
const lastName = (node: AnyNode): string | undefined =>
  node.type === 'Identifier' ? node.name : memberName(node);

interface Reading {
  readonly declared: Set<string>;
  /** What only asks whether something is there: `typeof x`, `x?.()`. */
  readonly asked: Set<Node>;
  readonly references: { readonly name: string; readonly node: Node }[];
  readonly needed: Needed[];
  readonly uses: Use[];
}

interface Needed {
  readonly node: Expression | Super;
  readonly isCalled: boolean;
}

/** The part of a node that fails if it is missing: what is called, made, or read further. */
function neededBy(node: AnyNode): Needed[] {
  if (node.type === 'NewExpression') return [{ node: node.callee, isCalled: true }];
  if (node.type === 'CallExpression') return node.optional ? [] : [{ node: node.callee, isCalled: true }];
  if (node.type === 'MemberExpression') return node.optional ? [] : [{ node: node.object, isCalled: false }];
  return [];
}

/** A style sheet that a library keeps in its script, and adds to the page. */
const SHEET = /^[^{}"'`]{1,200}\{[^{}]*:[^{}]*\}[\s\S]*\}\s*$/;

/** A media query of a page or of `matchMedia`. */
const RANGE = /^\([\w-]+ ?[<>]=? ?[\d.]+[a-z]*\)$/;

function youngInText(node: AnyNode): string[] {
  const text =
    node.type === 'TemplateElement' ? node.value.cooked : node.type === 'Literal' ? node.value : '';
  if (typeof text !== 'string') return [];
  if (RANGE.test(text)) return findInStyles(`@media ${text} {}`).map(({ name }) => name);
  if (!SHEET.test(text)) return [];
  try {
    return findInStyles(text).map(({ name }) => name);
  } catch {
    // A text that only looks like one.
    return [];
  }
}

function visit(reading: Reading, node: AnyNode, kind: string): void {
  const { declared, asked, references, needed, uses } = reading;
  if (kind === 'VariablePattern' && node.type === 'Identifier') declared.add(node.name);
  else if (node.type === 'Identifier') references.push({ name: node.name, node });
  if ((node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') && node.id)
    declared.add(node.id.name);
  if (node.type === 'ImportDeclaration') for (const { local } of node.specifiers) declared.add(local.name);
  if (node.type === 'UnaryExpression' && node.operator === 'typeof') asked.add(node.argument);
  if (node.type === 'CallExpression' && node.optional) asked.add(node.callee);
  needed.push(...neededBy(node));
  for (const name of [...youngSyntaxOf(node), ...youngInText(node)]) uses.push({ name, at: node.start });
}

/** Which young function a part stands for. */
function youngOf({ node, isCalled }: Needed, declared: ReadonlySet<string>): string | undefined {
  const name = memberName(node);
  if (node.type !== 'MemberExpression' || name === undefined) return undefined;
  const owner = lastName(node.object);
  const isBound = node.object.type === 'Identifier' && declared.has(node.object.name);
  if (owner !== undefined && !isBound) {
    if (STATICS.has(`${owner}.${name}`)) return `${owner}.${name}`;
    if (GLOBAL_THIS.has(owner)) return GLOBALS.has(name) ? name : undefined;
    if (NAMED.has(owner)) return OF_NAMED.get(`${owner}.${name}`);
  }
  return isCalled ? MEMBERS.get(name) : undefined;
}

/**
 * What a script needs that some browser of the floor lacks: syntax; globals that are not only asked for; static functions
 * and members of objects with a name that are called or read further; other members that are called. What is only read, or
 * called as `x?.()`, is missing without harm.
 *
 * @throws SyntaxError what cannot be read at all
 */
export function findInScript(text: string, sourceType: 'module' | 'script' = 'module'): Use[] {
  const reading: Reading = { declared: new Set(), asked: new Set(), references: [], needed: [], uses: [] };
  full(parse(text, { ecmaVersion: 'latest', sourceType }), (node, _state, kind) =>
    visit(reading, node as AnyNode, kind),
  );
  const { declared, asked, references, needed, uses } = reading;
  const members = needed.flatMap((one) => {
    const name = youngOf(one, declared);
    return name === undefined ? [] : [{ name, at: one.node.start }];
  });
  const globals = references
    .filter(({ name, node }) => GLOBALS.has(name) && !declared.has(name) && !asked.has(node))
    .map(({ name, node }) => ({ name, at: node.start }));
  return [...uses, ...members, ...globals].sort((a, b) => a.at - b.at);
}
