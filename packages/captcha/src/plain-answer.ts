const DIGITS = '零一二三四五六七八九';
const NUMERALS = /[零一二两三四五六七八九十百]+/gu;
/** What people write behind a number they were asked for. */
const MEASURE = /^(\d+)(?:个|元|块|岁|点|月|天|日|位|人|本|条|只|字|次|年|小时|元整|万|万元)$/u;
const WEEKDAY = /^(?:星期|礼拜|周)(?=\d$)/u;

/** A numeral up to 999 as its number, 三百二十五 or 十二; one without tens or hundreds digit by digit. */
function toDigits(numeral: string): string {
  const digits = [...numeral.replaceAll('两', '二')];
  if (!/[十百]/u.test(numeral)) return digits.map((digit) => DIGITS.indexOf(digit)).join('');
  let sum = 0;
  let digit = 0;
  for (const character of digits) {
    const unit = { 十: 10, 百: 100 }[character];
    if (unit === undefined) digit = DIGITS.indexOf(character);
    else [sum, digit] = [sum + (digit || 1) * unit, 0];
  }
  return String(sum + digit);
}

/**
 * An answer as it is compared: large and small letters, wide and narrow ones, marks and blanks around it make no
 * difference; a numeral is its number, with or without what is counted behind it, and 星期三 is 三.
 */
export function plainResponse(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(NUMERALS, toDigits)
    .replace(MEASURE, '$1')
    .replace(WEEKDAY, '');
}
