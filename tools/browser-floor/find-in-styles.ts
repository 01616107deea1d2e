import type { Identifier } from '@mdn/browser-compat-data/types';
import { type AtRule, type ChildNode, type Container, type Declaration, parse, type Rule } from 'postcss';
import { CSS, featuresOf, lackedBy } from './compat.ts';
import type { Use } from './floor.ts';

/** Parts of one engine alone, which nobody writes for the others. */
const OF_ONE_ENGINE = /^-(?:webkit|moz|ms|o)-/;
const isYoung = (feature: Identifier | undefined): boolean =>
  feature?.__compat !== undefined && lackedBy(feature.__compat).length > 0;

const child = (parent: Identifier | undefined, name: string): Identifier | undefined =>
  parent !== undefined && Object.hasOwn(parent, name) ? parent[name] : undefined;

/** Functions that values of any property may have, young ones only: by name, as they are told. */
function youngFunctions(): Map<string, string> {
  const found = new Map<string, string>();
  const read = (parent: Identifier | undefined) => {
    for (const [name, feature] of featuresOf(parent)) {
      if (isYoung(feature)) found.set(name, `${name}()`);
      read(feature);
    }
  };
  read(CSS.types);
  return found;
}

const FUNCTIONS = youngFunctions();
const UNITS = /(?<![\w-])[\d.]+(cq(?:w|h|i|b|min|max)|lh|rlh|r?cap|rch|rex|ric)\b/g;
const UNIT_KEYS = child(child(CSS.types, 'length'), 'container_query_length_units');

/** What a value has that is young: of any property, and keywords of this one. */
function youngInValue(property: string, value: string): string[] {
  const text = value.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  // A list of fonts is one of fallbacks.
  const own = property === 'font-family' ? undefined : child(CSS.properties, property);
  const functions = [...text.matchAll(/(?<![\w-])([\w-]+)\(/g)].flatMap(
    ([, name = '']) => FUNCTIONS.get(name) ?? [],
  );
  const keywords = [...text.matchAll(/(?<![\w#.-])([a-z][\w-]*)(?![\w(-])/g)].flatMap(([, word = '']) =>
    isYoung(child(own, word)) ? [`${property}: ${word}`] : [],
  );
  const units = isYoung(UNIT_KEYS) ? [...text.matchAll(UNITS)].map(([, unit]) => `unit ${unit}`) : [];
  return [...functions, ...keywords, ...units];
}

/** What a declaration has that is young. The value of a variable is judged as well: where it fails, all that use it fail. */
function youngInDeclaration({ prop, value }: Declaration): string[] {
  if (OF_ONE_ENGINE.test(prop)) return [];
  const property = prop.startsWith('--') ? undefined : child(CSS.properties, prop);
  return isYoung(property) ? [prop] : youngInValue(prop, value);
}

const isBefore = (node: ChildNode, other: Declaration): boolean =>
  (node.parent?.index(node) ?? 0) < (other.parent?.index(other) ?? 0);

/** Whether the same rule says before, or for one engine alone, what holds where this declaration is dropped. */
function hasFallback(declaration: Declaration): boolean {
  const { prop } = declaration;
  return (declaration.parent?.nodes ?? []).some(
    (other) =>
      other.type === 'decl' &&
      ((other.prop === prop && isBefore(other, declaration) && youngInDeclaration(other).length === 0) ||
        (OF_ONE_ENGINE.test(other.prop) && other.prop.replace(OF_ONE_ENGINE, '') === prop)),
  );
}

/**
 * Pseudo-classes, pseudo-elements and nesting of a selector. One that is unknown takes its whole rule along; where a rule
 * is for one engine alone, that is meant.
 */
function youngInSelector({ selector, selectors }: Rule): string[] {
  const text = selector.replace(/"[^"]*"|'[^']*'|\\./g, '');
  const pseudo = [...text.matchAll(/(::?)([\w-]+)/g)].flatMap(([written, , name = '']) => {
    if (OF_ONE_ENGINE.test(name) && selectors.length === 1) return [];
    const known = child(CSS.selectors, name.toLowerCase());
    return known === undefined || isYoung(known) ? [written] : [];
  });
  const isNested = text.includes('&') && isYoung(child(CSS.selectors, 'nesting'));
  const isOf =
    /:nth-(?:last-)?child\([^)]*\bof\b/.test(text) &&
    isYoung(child(child(CSS.selectors, 'nth-child'), 'of_syntax'));
  return [...pseudo, ...(isNested ? ['&'] : []), ...(isOf ? [':nth-child(… of …)'] : [])];
}

/** What an at-rule asks for: itself, and the features of a media query. */
function youngInAtRule({ name, params }: AtRule): string[] {
  const known = child(CSS['at-rules'], name);
  if (OF_ONE_ENGINE.test(name)) return [];
  if (known === undefined || isYoung(known)) return [`@${name}`];
  if (name !== 'media') return [];
  const features = [...params.matchAll(/\(\s*(?:min-|max-)?([\w-]+)\s*[):]/g)].flatMap(([, feature = '']) =>
    isYoung(child(known, feature)) ? [`@media (${feature})`] : [],
  );
  const isRange = /[<>]/.test(params) && isYoung(child(known, 'range_syntax'));
  return [...features, ...(isRange ? ['@media (… < …)'] : [])];
}

/** What the build writes after a container (apps/web/server/container-fallback.ts). */
const isFallback = (node: ChildNode | undefined): boolean =>
  node?.type === 'atrule' && node.name === 'supports' && /^not \(container-type/.test(node.params);

/** Within `@supports` a style sheet asks itself; steps of an animation have no selectors. */
function isAskedFor(node: ChildNode): boolean {
  let parent: Container | undefined = node.parent as Container | undefined;
  while (parent !== undefined) {
    if (parent.type === 'atrule' && (parent as AtRule).name === 'supports') return true;
    parent = parent.parent as Container | undefined;
  }
  return false;
}

const isStep = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

function youngIn(node: ChildNode): string[] {
  switch (node.type) {
    case 'rule':
      return isStep(node) ? [] : youngInSelector(node);
    case 'atrule':
      return isFallback(node.next()) ? [] : youngInAtRule(node);
    case 'decl':
      return hasFallback(node) ? [] : youngInDeclaration(node);
    case 'comment':
      return [];
  }
}

/**
 * What a style sheet needs that some browser of the floor does not understand: selectors and at-rules, which take all
 * they hold along, and declarations without one before that is understood.
 *
 * @throws CssSyntaxError what cannot be read at all
 */
export function findInStyles(text: string): Use[] {
  const uses: Use[] = [];
  parse(text).walk((node) => {
    if (isAskedFor(node)) return;
    for (const name of youngIn(node)) uses.push({ name, at: node.source?.start?.offset ?? 0 });
  });
  return uses;
}
