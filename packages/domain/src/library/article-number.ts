const DIGITS = '零一二三四五六七八九';
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

/** 一百二十三 as 123; null for what is no number. */
export function chineseNumber(text: string): number | null {
  let sum = 0;
  let digit = 0;
  for (const letter of text.replace('〇', '零')) {
    const unit = UNITS[letter];
    if (unit !== undefined) {
      sum += (digit || 1) * unit;
      digit = 0;
    } else {
      digit = DIGITS.indexOf(letter);
      if (digit < 0) return null;
    }
  }
  return text === '' ? null : sum + digit;
}

const ARTICLE =
  /^[\s\u3000]*(第([零〇一二三四五六七八九十百千]{1,9})条(?:之([一二三四五六七八九十]{1,3}))?)(?=[\s\u3000【（]|$)/;

/** The article a paragraph begins with: its number as printed, and a key of it for addresses (12, 12-1). */
export function articleAt(text: string): { readonly printed: string; readonly key: string } | null {
  const found = ARTICLE.exec(text);
  if (!found) return null;
  const [, printed = '', number = '', insert] = found;
  const value = chineseNumber(number);
  if (value === null) return null;
  return { printed, key: insert === undefined ? String(value) : `${value}-${chineseNumber(insert)}` };
}
