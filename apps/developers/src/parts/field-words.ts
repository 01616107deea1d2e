/** The words of document/field.ts, longest first, so that no word is taken for a part of another. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/JSON text: /g, 'JSON 文本：'],
  [/one of several shapes/g, '几种结构之一'],
  [/list of /g, '列表，元素为'],
  [/map of /g, '映射，值为'],
  [/ or null/g, ' 或 null'],
  [/ or /g, ' 或 '],
  [/\bintegers?\b/g, '整数'],
  [/\bnumbers?\b/g, '数'],
  [/\bstrings?\b/g, '文本'],
  [/\bbooleans?\b/g, '布尔值'],
  [/\bobjects?\b/g, '对象'],
  [/\bfile\b/g, '文件'],
];

const NOUNS: Readonly<Record<string, string>> = {
  characters: '个字符',
  bytes: '字节',
  entries: '项',
  keys: '个键',
};

const noun = (word: string | undefined): string => (word === undefined ? '' : ` ${NOUNS[word] ?? word}`);

/** A type of document/field.ts in Chinese: `list of strings or null` → `列表，元素为文本 或 null`. */
export function typeInChinese(type: string): string {
  return TYPES.reduce((text, [english, chinese]) => text.replace(english, chinese), type);
}

/** A bound of document/field.ts in Chinese: `1 to 64 characters` → `1 至 64 个字符`. */
export function boundInChinese(bound: string): string {
  const [, each, words = bound] = /^(each )?(.*)$/.exec(bound) ?? [];
  const rules: readonly [RegExp, (parts: readonly (string | undefined)[]) => string][] = [
    [/^exactly ([\d.\s-]+?)(?: ([a-z]+))?$/, ([, figure, what]) => `恰好 ${figure}${noun(what)}`],
    [/^at least ([\d.\s-]+?)(?: ([a-z]+))?$/, ([, figure, what]) => `至少 ${figure}${noun(what)}`],
    [/^at most ([\d.\s-]+?)(?: ([a-z]+))?$/, ([, figure, what]) => `最多 ${figure}${noun(what)}`],
    [
      /^([\d.\s-]+?) to ([\d.\s-]+?)(?: ([a-z]+))?$/,
      ([, least, most, what]) => `${least} 至 ${most}${noun(what)}`,
    ],
    [/^matches (.*)$/, ([, pattern]) => `符合 ${pattern}`],
    [/^(.*) when absent$/, ([, value]) => `不填时为 ${value}`],
  ];
  for (const [form, told] of rules) {
    const found = form.exec(words);
    if (found !== null) return `${each === undefined ? '' : '每项 '}${told(found)}`;
  }
  return bound;
}
