import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameName } from '../identity/login-decision.ts';
import { isPersonName } from '../identity/person-name.ts';
import { normalise, TYPED_LIMITS, type TypedKind, takeTyped } from './normalise.ts';

const KINDS = Object.keys(TYPED_LIMITS) as TypedKind[];

test.each([
  ['phone', '13800571500', '13800571500'],
  ['phone', '+8613800571500', '13800571500'],
  ['phone', '008613800571500', '13800571500'],
  ['phone', '+86 138-0057-1500', '13800571500'],
  ['phone', '１３８００５７１５００', '13800571500'],
  ['phone', '\u202d138 0057 1500\u202c', '13800571500'],
  ['phone', '8613800571500', '8613800571500'],
  ['phone', '138****1500', '138****1500'],
  ['id-card', ' 330106 19840312 000x', '33010619840312000x'],
  ['id-card', '\u200b330106198403120004', '330106198403120004'],
  ['id-card', '３３０１０６１９８４０３１２０００４', '330106198403120004'],
  ['sms-code', '604 817', '604817'],
  ['sms-code', '６０４-８１７', '604817'],
  ['bank-card', '6222 0210 0112 3456 789', '6222021001123456789'],
  ['tax-number', '91 330106 ma2b12345 6', '91330106MA2B123456'],
  ['tax-number', '91330106-MA2B12345-6', '91330106MA2B123456'],
  ['company', ' 深圳市 栖云财务\u3000有限公司（前海） ', '深圳市栖云财务有限公司（前海）'],
  ['email', ' lin＠example．cn\u200b', 'lin@example.cn'],
  ['name', ' 林 知夏\u3000', '林知夏'],
  ['name', '阿孜古丽•艾山', '阿孜古丽·艾山'],
  ['name', '阿孜古丽 ・ 艾山', '阿孜古丽·艾山'],
  ['name', '阿孜古丽.艾山', '阿孜古丽·艾山'],
  ['name', 'John  A. Smith', 'John A. Smith'],
  ['name', 'Mary-Jane O’Neil', 'Mary-Jane O’Neil'],
  ['name', '𠮷\u{e0100}田', '𠮷\u{e0100}田'],
] as const)('%s %j is %j', (kind, text, written) => expect(normalise(kind, text)).toBe(written));

test.each(KINDS)('%s: the written form of the written form is itself', (kind) => {
  const sign = fc.oneof(
    fc.constantFrom(...' \u3000\u200b-－+86013８·・•.艾山林xXaＡ@．'),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
      const written = normalise(kind, signs.join(''));
      expect(normalise(kind, written)).toBe(written);
    }),
  );
});

describe('names', () => {
  const DOTS = [...'··•‧∙⋅⸱・．･'];
  const part = fc
    .array(fc.constantFrom(...'阿孜古丽艾山买提依明'), { minLength: 1, maxLength: 5 })
    .map((signs) => signs.join(''));
  const spelled = fc.record({
    parts: fc.array(part, { minLength: 1, maxLength: 4 }),
    dots: fc.array(fc.constantFrom(...DOTS, '.'), { minLength: 8, maxLength: 8 }),
    around: fc.constantFrom('', ' ', '\u3000'),
    outside: fc.constantFrom('', ' ', '\u200b', '\ufeff '),
  });
  type Spelled = { parts: string[]; dots: string[]; around: string; outside: string };
  const write = ({ parts, dots, around, outside }: Spelled, from: number) => {
    const dotAt = (at: number) => around + dots[(at + from) % dots.length] + around;
    return outside + parts.reduce((name, one, at) => name + dotAt(at) + one) + outside;
  };

  test('B6 any two spellings of a name are the same person, are accepted, and are stored alike', () => {
    fc.assert(
      fc.property(spelled, (name) => {
        const one = write(name, 0);
        const other = write(name, 3);
        expect(sameName(one, other)).toBe(true);
        expect(isPersonName(one)).toBe(true);
        expect(normalise('name', one)).toBe(name.parts.join('·'));
      }),
    );
  });

  test('names that differ in a letter or in where they are joined are different', () => {
    expect(sameName('阿孜古丽·艾山', '阿孜古丽艾山')).toBe(false);
    expect(sameName('阿孜古丽·艾山', '阿孜·古丽艾山')).toBe(false);
    expect(sameName('林知夏', '林知秋')).toBe(false);
    expect(sameName('Ｌｉｎ', 'Lin')).toBe(true);
  });
});

test('LOGIN-33 LOGIN-35 LOGIN-38 PROFILE-05 INVOICE-11 INVOICE-13 PAY-35 PAY-36 the longest inputs', () => {
  expect(TYPED_LIMITS).toEqual({
    text: null,
    name: null,
    email: null,
    'bank-card': null,
    phone: 11,
    'id-card': 18,
    'sms-code': 6,
    'tax-number': 20,
    company: 50,
  });
});

describe('what a field holds', () => {
  const phone = (before: string, text: string, by: 'key' | 'whole') =>
    takeTyped({ kind: 'phone' }, before, text, by);

  test('LOGIN-35 PROFILE-05 PAY-36 a twelfth digit does nothing', () => {
    expect(phone('13800571500', '138005715001', 'key')).toBe('13800571500');
    expect(phone('13800571500', '1380057150', 'key')).toBe('1380057150');
    expect(phone('1380057150', '13800571500', 'key')).toBe('13800571500');
  });

  test('a prefix typed digit by digit goes when the number begins', () => {
    let value = '';
    for (const sign of '+8613800571500') value = phone(value, value + sign, 'key');
    expect(value).toBe('13800571500');
  });

  test('a paste is normalised before it is limited, and never cut', () => {
    expect(phone('', '+86 138 0057 1500', 'whole')).toBe('13800571500');
    expect(takeTyped({ kind: 'tax-number' }, '', '91 330106 MA2B12345 6', 'whole')).toBe(
      '91330106MA2B123456',
    );
    expect(takeTyped({ kind: 'id-card' }, '', '3301061984031200041', 'whole')).toBe('3301061984031200041');
    expect(takeTyped({ kind: 'id-card' }, '3301061984031200041', '330106198403120004', 'key')).toBe(
      '330106198403120004',
    );
  });

  test('INVOICE-11 what an input method composes ends at the limit', () => {
    const full = '栖'.repeat(49);
    expect(takeTyped({ kind: 'company' }, `${full}云财`, `${full}云财`, 'composed')).toBe(`${full}云`);
  });

  test('a name is left as it is typed', () =>
    expect(takeTyped({ kind: 'name' }, '', 'John ', 'key')).toBe('John '));
});
