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
export function youngInRegexp(pattern: string, flags: string): string[] {
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
