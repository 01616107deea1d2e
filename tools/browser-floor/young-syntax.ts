import type { AnyNode, CallExpression, NewExpression } from 'acorn';

/**
 * The syntax that some browser of the floor cannot read, by the keys of compat data below `javascript`; a test holds it
 * against the data, so that a key that is new there is judged here. Of what no syntax is, the parser's own limits tell.
 */
export const YOUNG_SYNTAX = [
  'builtins.RegExp.unicodeSets',
  'classes.static.initialization_blocks',
  'operators.import.options_parameter',
  'operators.import_meta.resolve',
  'regular_expressions.lookbehind_assertion',
  'regular_expressions.modifier',
  'regular_expressions.named_capturing_group.duplicate_named_capturing_groups',
  'statements.await_using',
  'statements.import.import_attributes',
  'statements.using',
] as const;

/** Keys that are no syntax of a file we send, or that the parser does not read at all, with why. */
export const NOT_READ_HERE: Readonly<Record<string, string>> = {
  'grammar.trailing_commas.trailing_commas_in_dynamic_import': 'the minifier leaves none',
  'operators.import.defer': 'acorn cannot read it: the file is reported as unreadable',
  'operators.import.http_errors_not_cached': 'a behaviour',
  'operators.import.import_source': 'acorn cannot read it: the file is reported as unreadable',
  'regular_expressions.buffer_boundary_assertion': 'acorn cannot read it: the file is reported as unreadable',
  'statements.import.defer': 'acorn cannot read it: the file is reported as unreadable',
  'statements.import.http_errors_not_cached': 'a behaviour',
  'statements.import.import_assertions': 'acorn cannot read it: the file is reported as unreadable',
  'statements.import.import_source': 'acorn cannot read it: the file is reported as unreadable',
  'statements.import.service_worker_support': 'we send no service worker',
  'statements.import.worklet_support': 'we send no worklet',
};

/** The flag of classes that are sets: `\p{…}`, intersections, strings. */
const SET_FLAG = 'v';
const GROUP_NAME = /^\(\?<([^=!>][^>]*)>/;
const MODIFIED = /^\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/;

/** Every `(` of a pattern that opens a group, with what follows it; those in classes and escaped ones open none. */
function openedGroups(pattern: string): string[] {
  const groups: string[] = [];
  let isInClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (character === '[') isInClass = true;
    else if (character === ']') isInClass = false;
    else if (character === '(' && !isInClass) groups.push(pattern.slice(at));
  }
  return groups;
}

/** What of a regular expression some browser of the floor cannot read, by the keys of compat data. */
function youngInRegexp(pattern: string, flags: string): string[] {
  const groups = openedGroups(pattern);
  const names = groups.flatMap((group) => GROUP_NAME.exec(group)?.[1] ?? []);
  return [
    ...(groups.some((group) => /^\(\?<[=!]/.test(group)) ? ['regular_expressions.lookbehind_assertion'] : []),
    ...(groups.some((group) => MODIFIED.test(group)) ? ['regular_expressions.modifier'] : []),
    ...(new Set(names).size < names.length
      ? ['regular_expressions.named_capturing_group.duplicate_named_capturing_groups']
      : []),
    ...(flags.includes(SET_FLAG) ? ['builtins.RegExp.unicodeSets'] : []),
  ];
}

/** `new RegExp('…', 'v')` and `RegExp('…')`, where both are written out. */
function writtenRegexp({ callee, arguments: given }: CallExpression | NewExpression): string[] {
  if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return [];
  const [pattern = '', flags = ''] = given.map((one) => (one.type === 'Literal' ? String(one.value) : ''));
  return youngInRegexp(pattern, flags);
}

/** What a node of a program has that is younger than the floor, by the keys above. */
export function youngSyntaxOf(node: AnyNode): string[] {
  switch (node.type) {
    case 'StaticBlock':
      return ['classes.static.initialization_blocks'];
    case 'Literal':
      return node.regex ? youngInRegexp(node.regex.pattern, node.regex.flags) : [];
    case 'CallExpression':
    case 'NewExpression':
      return writtenRegexp(node);
    case 'ImportExpression':
      return node.options ? ['operators.import.options_parameter'] : [];
    case 'MemberExpression':
      return node.object.type === 'MetaProperty' &&
        node.property.type === 'Identifier' &&
        node.property.name === 'resolve'
        ? ['operators.import_meta.resolve']
        : [];
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return node.attributes.length > 0 ? ['statements.import.import_attributes'] : [];
    case 'VariableDeclaration':
      if (node.kind === 'using') return ['statements.using'];
      return node.kind === 'await using' ? ['statements.await_using'] : [];
    default:
      return [];
  }
}
