import { CONSTANTS } from '@jixu/constants';
import { firstCharacters } from './characters.ts';

/** What a field is for; what is typed or pasted into it has one written form. */
export type TypedKind =
  | 'text'
  | 'phone'
  | 'id-card'
  | 'sms-code'
  | 'bank-card'
  | 'tax-number'
  | 'company'
  | 'email'
  | 'name';

/** Shows nothing, or turns the writing around: brought along by a paste, never meant. */
const UNSEEN = /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const OUTER =
  /^(?:\s|\u034f|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f])+|(?:\s|\u034f|[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f])+$/g;
/** Blanks within a line. */
const SPACES = /[ \u00a0\u2000-\u200a\u202f\u205f\u3000]+/g;
const ZERO_WIDTH = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;
const BLANKS = /\s/g;
const HYPHENS = /[-\u2010-\u2015\u2212\u2043\uff0d]/g;
/** ASCII in the width of a Han character: ！ to ～. */
const WIDE = /[\uff01-\uff5e]/g;
/** The dots that join the parts of a name, as keyboards and registers have them. */
const DOTS = /[\u00b7\u0387\u16eb\u2022\u2027\u2219\u22c5\u2e31\u2e33\u30fb\uff0e\uff65]/g;
const JOINT = '\u00b7';
const HAN = '[\\p{Script=Han}\\u3007\\ue815-\\ue864]';
// Without lookbehind, which Safari 15.6 cannot read: what stands before is put back.
const DOT_BETWEEN_HAN = new RegExp(`(${HAN}) ?\\.(?= ?${HAN})`, 'gu');
const BLANK_BETWEEN_HAN = new RegExp(`(${HAN}) +(?=${HAN})`, 'gu');
const BLANKS_ROUND_JOINT = new RegExp(` *${JOINT} *`, 'g');
const COUNTRY = /^(?:\+86|0086)(?=1)/;

const narrow = (text: string): string =>
  text.replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');
const withoutBlanks = (text: string): string => withoutUnseen(text).replace(BLANKS, '');
/** Digits and letters alone: narrow, without blanks, hyphens and what is not seen. */
const plain = (text: string): string => narrow(withoutBlanks(text)).replace(HYPHENS, '');

/** What is not seen stays within a name, where it is no letter (isPersonName): it may mean to deceive. */
function nameOf(text: string): string {
  return text
    .normalize('NFC')
    .replace(OUTER, '')
    .replace(SPACES, ' ')
    .replace(DOTS, JOINT)
    .replace(DOT_BETWEEN_HAN, `$1${JOINT}`)
    .replace(BLANKS_ROUND_JOINT, JOINT)
    .replace(BLANK_BETWEEN_HAN, '$1');
}

const NORMALISED: Readonly<Record<TypedKind, (text: string) => string>> = {
  text: (text) => text,
  phone: (text) => plain(text).replace(COUNTRY, ''),
  'id-card': plain,
  'sms-code': plain,
  'bank-card': plain,
  'tax-number': (text) => plain(text).toUpperCase(),
  // What turns the writing around stays, and is rejected as what cannot be printed.
  company: (text) => text.replace(ZERO_WIDTH, '').replace(BLANKS, ''),
  email: (text) => narrow(withoutBlanks(text)),
  name: nameOf,
};

/**
 * The written form of what somebody typed or pasted, by which it is limited, checked, compared, sent and stored: without
 * blanks, hyphens, wide digits and what is not seen, a phone without +86, a name with U+00B7 between its parts.
 */
export function normalise(kind: TypedKind, text: string): string {
  return NORMALISED[kind](text);
}

/** How many characters of the written form a field takes; null: as many as there are. */
export const TYPED_LIMITS: Readonly<Record<TypedKind, number | null>> = {
  text: null,
  phone: CONSTANTS.PHONE_MAX_LENGTH,
  'id-card': CONSTANTS.ID_NUMBER_MAX_LENGTH,
  'sms-code': CONSTANTS.SMS_CODE_LENGTH,
  'bank-card': null,
  'tax-number': CONSTANTS.INVOICE_TAX_NUMBER_MAX_LENGTH,
  company: CONSTANTS.INVOICE_COMPANY_MAX_LENGTH,
  email: null,
  name: null,
};

/** How a text got into a field: by a key, by an input method, or as a whole (a paste, a fill of the browser, dictation). */
export type TypedBy = 'key' | 'composed' | 'whole';

/**
 * What a field holds after an input. A key beyond the limit does nothing, and neither do the last characters composed. What comes as a whole is never cut: a number
 * that lacks its end would look like one, so it stays, and the field's check says what is wrong with it.
 */
export function takeTyped(
  { kind, limit = TYPED_LIMITS[kind] }: { readonly kind: TypedKind; readonly limit?: number | null },
  before: string,
  text: string,
  by: TypedBy,
): string {
  // A name is written in peace, and normalised when it is sent.
  const written = kind === 'name' ? text : normalise(kind, text);
  if (by === 'whole' || limit === null || written.length <= limit) return written;
  if (by === 'composed') return firstCharacters(written, limit);
  return written.length > before.length ? before : written;
}
