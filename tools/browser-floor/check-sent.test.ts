import { expect, test } from 'vitest';
import { readAllowed } from './allowed.ts';
import { checkPlaces, placesIn } from './check-sent.ts';
import { inlineTexts } from './sent-files.ts';

const namesIn = (kind: 'module' | 'styles', text: string) =>
  placesIn({ from: 'a file', kind, text }).map(({ name }) => name);

test.each([
  ['a block of a class', 'class A { static { A.b = 1 } }', 'classes.static.initialization_blocks'],
  ['lookbehind', 'const a = /(?<!b)c/', 'regular_expressions.lookbehind_assertion'],
  [
    'lookbehind that is written out',
    'const a = new RegExp("(?<=b)c")',
    'regular_expressions.lookbehind_assertion',
  ],
  ['modifiers', 'const a = /(?i:b)c/', 'regular_expressions.modifier'],
  [
    'groups of one name',
    'const a = /(?<b>c)|(?<b>d)/',
    'regular_expressions.named_capturing_group.duplicate_named_capturing_groups',
  ],
  ['classes that are sets', 'const a = /[\\p{L}--[a-z]]/v', 'builtins.RegExp.unicodeSets'],
  [
    'attributes of an import',
    "import a from './a.json' with { type: 'json' }",
    'statements.import.import_attributes',
  ],
  ['an import with options', "import('./a.json', { with: {} })", 'operators.import.options_parameter'],
  ['an address of a module', 'const a = import.meta.resolve("a")', 'operators.import_meta.resolve'],
  ['what is given back at the end', '{ using a = b() }', 'statements.using'],
  ['what is given back later', 'async () => { await using a = b() }', 'statements.await_using'],
  ['what no parser knows yet', 'const a = b |> c', 'unreadable'],
  ['a static function', 'Object.groupBy(a, b)', 'Object.groupBy'],
  ['a static function of the platform', 'window.URL.canParse(a)', 'URL.canParse'],
  ['a static function that is handed on', 'a(Promise.withResolvers.bind(Promise))', 'Promise.withResolvers'],
  ['a member', 'a.b().toSorted()', 'Array.prototype.toSorted'],
  ['a member by its text', "a['toSorted']()", 'Array.prototype.toSorted'],
  ['a member of what is formatted', 'a.formatRangeToParts(b, c)', undefined],
  ['something of Intl', "new Intl.DurationFormat('zh')", 'Intl.DurationFormat'],
  ['a younger member of Intl', 'new Intl.Locale(a).getWeekInfo()', 'Intl.Locale.prototype.getWeekInfo'],
  ['a class of the platform', 'new URLPattern(a)', 'URLPattern'],
  ['a function of the window', 'self.requestIdleCallback(a)', 'requestIdleCallback'],
  ['what is read further', 'navigator.connection.downlink', 'Navigator.prototype.connection'],
  ['a media query', "matchMedia('(width < 600px)')", '@media (… < …)'],
  ['a style sheet of a library', 'add(`.a{color:red}.b:has(.c){display:block}`)', ':has'],
  ['a member that objects of the floor have, too', 'a.map(b).join(c)', undefined],
  ['asking by typeof', "typeof navigation === 'undefined'", undefined],
  ['asking by a question mark', 'a.toSorted?.()', undefined],
  ['a function of our own', 'function navigation() {} navigation()', undefined],
  ['a name of our own', 'const { Observable } = a; new Observable()', undefined],
  ['what was there', 'a.at(-1) ?? structuredClone(Object.hasOwn(b, c)); /(?:a)(?<b>c)[(?<=]/d', undefined],
])('in a script: %s', (_what, text, name) => {
  expect(namesIn('module', text)).toEqual(name === undefined ? [] : [name]);
});

test.each([
  ['a selector', '.a:has(.b) { color: red }', ':has'],
  ['a selector that nobody knows', '.a::-webkit-b, .a { color: red }', '::-webkit-b'],
  ['nesting', '.a { & .b { color: red } }', '&'],
  ['a child of some', 'li:nth-child(2 of .a) { color: red }', ':nth-child(… of …)'],
  ['a container', '@container (width < 9em) { .a { color: red } }', '@container'],
  ['a scope', '@scope (.a) { .b { color: red } }', '@scope'],
  ['a range of widths', '@media (width < 9em) { .a { color: red } }', '@media (… < …)'],
  ['a media feature', '@media (scripting: none) { .a { color: red } }', '@media (scripting)'],
  ['a property', '.a { text-wrap: balance }', 'text-wrap'],
  ['a value', '.a { overflow: clip }', 'overflow: clip'],
  ['a colour', '.a { color: oklch(50% 0 0) }', 'oklch()'],
  ['a mixed colour, kept for later', ':root { --a: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a unit', '.a { width: 5cqi }', 'unit cqi'],
  ['a declaration after one that is understood', '.a { color: red; color: oklch(50% 0 0) }', undefined],
  [
    'a declaration that an engine has by another name',
    '.a { -webkit-user-select: none; user-select: none }',
    undefined,
  ],
  ['what is asked for', '@supports (width: 1cqi) { .a { width: 5cqi } }', undefined],
  [
    'a container with its fallback',
    '@container (width < 9em) { .a { color: red } } @supports not (container-type: inline-size) { @media (max-width: 9em) { .a { color: red } } }',
    undefined,
  ],
  ['a rule for one engine', '.a::-webkit-slider-thumb { color: red }', undefined],
  ['steps of an animation', '@keyframes a { from { color: red } }', undefined],
  ['what was there', '@layer a { .b:is(.c, :focus-visible) { inset: 0; height: 5px } }', undefined],
])('in a style: %s', (_what, text, name) => {
  expect(namesIn('styles', text)).toEqual(name === undefined ? [] : [name]);
});

test('a page gives its inline scripts and styles, and no data', () => {
  const html =
    '<style>.a{}</style><script nonce="n">a()</script><script type="application/json">{}</script>' +
    '<script type="text/x-entry">import "/a.js"</script><script src="/b.js"></script>';
  const given = inlineTexts(html, '/').map(({ kind, text }) => [kind, text]);
  expect(given).toEqual([
    ['styles', '.a{}'],
    ['script', 'a()'],
    ['module', 'import "/a.js"'],
    ['script', ''],
  ]);
});

const TABLE = `| younger function | called by | guarded by |
|---|---|---|
| \`Promise.try\` ×2, \`URL.parse\` | x | \`y\` ×9 |

| other | table |
|---|---|
| \`z\` | |
`;

test('what is allowed stands in the first column of a table of what is younger', () => {
  expect(readAllowed(TABLE)).toEqual([{ name: 'Promise.try', times: 2 }, { name: 'URL.parse' }]);
});

test.each([
  ['Promise.try(a); Promise.try(b); URL.parse(c)', []],
  ['Promise.try(a); URL.parse(c)', ['Promise.try is used ×1, allowed ×2']],
  ['Promise.try(a); Promise.try(b)', ['URL.parse is allowed, and not used any more']],
  ['Promise.try(a); Promise.try(b); URL.parse(c); Map.groupBy(d, e)', ['Map.groupBy is above the floor, ×1']],
])('%s', (text, problems) => {
  const places = placesIn({ from: 'a file', kind: 'module', text });
  expect(checkPlaces(places, readAllowed(TABLE)).map((line) => line.split(':\n')[0])).toEqual(problems);
});
