import type { NamedValues } from './named-values.ts';
import { nodesOf, numberOf, type SyntaxNode } from './syntax.ts';

/** A literal that repeats a named value. */
export interface NamedLiteral {
  /** Place of its first character in the text. */
  readonly start: number;
  readonly value: number | string;
  readonly names: readonly string[];
}

/** Numbers shorter than this are searched for as numbers only; within texts they are too common. */
const LEAST_NUMBER_IN_TEXT = 100;
/** Texts shorter than this must be the whole literal: '44' also occurs in many other texts. */
const LEAST_TEXT_INSIDE = 4;
/** Literals in markup are measures or addresses of the markup. */
const MARKUP_PARENTS = [
  'JSXAttribute',
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a text contains another one as a separate word: 391 in /courses/391.html, but not in 1391 or v391. */
function holds(text: string, part: string): boolean {
  return text.includes(part) && new RegExp(`(?<![\\w.#-])${escaped(part)}(?![\\w-]|\\.\\d)`).test(text);
}

/** The text of a node: a string, a piece of a template, the pattern of a regular expression. */
function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal') {
    if (typeof node.value === 'string') return node.value;
    return 'regex' in node && typeof node.raw === 'string' ? node.raw : undefined;
  }
  if (node.type !== 'TemplateElement') return undefined;
  const { value } = node;
  const hasRaw = typeof value === 'object' && value !== null && 'raw' in value;
  return hasRaw && typeof value.raw === 'string' ? value.raw : undefined;
}

function literalsInText(node: SyntaxNode, named: NamedValues): NamedLiteral[] {
  const text = textOf(node);
  if (text === undefined) return [];
  const numbers = [...named.numbers].filter(
    ([value]) => value >= LEAST_NUMBER_IN_TEXT && holds(text, String(value)),
  );
  const texts = [...named.texts].filter(
    ([value]) => text === value || (value.length >= LEAST_TEXT_INSIDE && holds(text, value)),
  );
  return [...numbers, ...texts].map(([value, names]) => ({ start: node.start, value, names }));
}

/** Every distinctive value of constants.yaml that a syntax tree writes out: as a number, as a product of numbers, in a text. */
export function literalsOf(tree: SyntaxNode, named: NamedValues): NamedLiteral[] {
  return nodesOf(tree).flatMap(([node, parent]) => {
    if (parent !== undefined && MARKUP_PARENTS.includes(parent.type)) return [];
    const value = numberOf(node);
    if (value === undefined) return literalsInText(node, named);
    // 24 * 60 * 60 within 24 * 60 * 60 * 1000 is only a partial product.
    const isStep = node.type !== 'Literal' && parent !== undefined && numberOf(parent) !== undefined;
    const names = isStep ? undefined : named.numbers.get(value);
    return names === undefined ? [] : [{ start: node.start, value, names }];
  });
}
