import { expect, test } from 'vitest';
import { normalise, type TypedKind, takeTyped } from './normalise.ts';

/** What is meant, by the kind of the field. */
const MEANT = {
  phone: '13800571500',
  'id-card': '33010619840312000X',
  'sms-code': '604817',
  'bank-card': '6222021001123456789',
  'tax-number': '91330106MA2B123456',
  name: '阿孜古丽·艾山',
  email: 'lin.zhixia@example.cn',
} as const satisfies Partial<Record<TypedKind, string>>;
type Kind = keyof typeof MEANT;
const KINDS = Object.keys(MEANT) as Kind[];
const NUMBERS: readonly Kind[] = ['phone', 'id-card', 'sms-code', 'bank-card', 'tax-number'];
const ALL_BUT_NAMES = KINDS.filter((kind) => kind !== 'name');

const inside = (text: string, mark: string) => `${text.slice(0, 3)}${mark}${text.slice(3)}`;
const grouped = (text: string, mark: string) => (text.match(/.{1,4}/gu) ?? []).join(mark);
const wide = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** What a paste makes of it, and the kinds of which the meant text still comes out. */
const PASTES: readonly (readonly [string, (text: string) => string, readonly Kind[]])[] = [
  ['as it is', (text) => text, KINDS],
  ['a blank before', (text) => ` ${text}`, KINDS],
  ['a blank after', (text) => `${text} `, KINDS],
  ['blanks around', (text) => `  ${text}  `, KINDS],
  ['a wide blank before', (text) => `\u3000${text}`, KINDS],
  ['a blank that does not break after', (text) => `${text}\u00a0`, KINDS],
  ['a tab after, from a table', (text) => `${text}\t`, KINDS],
  ['a new line after', (text) => `${text}\n`, KINDS],
  ['a new line of Windows after', (text) => `${text}\r\n`, KINDS],
  ['a zero-width blank before', (text) => `\u200b${text}`, KINDS],
  ['a byte order mark before', (text) => `\ufeff${text}`, KINDS],
  ['a word joiner after', (text) => `${text}\u2060`, KINDS],
  ['marks of direction around, of an address book', (text) => `\u202d${text}\u202c`, KINDS],
  ['isolates around', (text) => `\u2068${text}\u2069`, KINDS],
  ['a mark of direction before', (text) => `\u200e${text}`, KINDS],
  ['a soft hyphen inside', (text) => inside(text, '\u00ad'), ALL_BUT_NAMES],
  ['a zero-width blank inside', (text) => inside(text, '\u200b'), ALL_BUT_NAMES],
  ['a blank inside', (text) => inside(text, ' '), KINDS],
  ['a wide blank inside', (text) => inside(text, '\u3000'), KINDS],
  ['a thin blank inside', (text) => inside(text, '\u2009'), KINDS],
  ['groups of four', (text) => grouped(text, ' '), KINDS],
  ['groups with hyphens', (text) => grouped(text, '-'), NUMBERS],
  ['groups with hyphens that do not break', (text) => grouped(text, '\u2011'), NUMBERS],
  ['groups with dashes', (text) => grouped(text, '\u2013'), NUMBERS],
  ['groups with minus signs', (text) => grouped(text, '\u2212'), NUMBERS],
  ['wide letters and digits', wide, KINDS],
  ['wide groups', (text) => grouped(wide(text), '\u3000'), KINDS],
  ['the country before', (text) => `+86 ${text}`, ['phone']],
];

test('there are 28 pastes, each into seven fields', () => {
  expect([PASTES.length, KINDS.length]).toEqual([28, 7]);
});

for (const kind of KINDS) {
  const meant = MEANT[kind];
  test.each(PASTES)(`B2 B6 pasted into a field for ${kind}: %s`, (_name, paste, comesOut) => {
    const kept = takeTyped({ kind }, '', paste(meant), 'whole');
    const sent = normalise(kind, kept);
    if (comesOut.includes(kind)) {
      expect(sent).toBe(meant);
    } else {
      // Nothing is guessed, and nothing is cut: the field still has all of it, and its check says what is wrong.
      expect(sent).not.toBe(meant);
      expect([...meant].every((sign) => kept.includes(sign))).toBe(true);
    }
    // What the server makes of it is what was sent.
    expect(normalise(kind, sent)).toBe(sent);
  });
}
