import { CONSTANTS } from '@jixu/constants';

/** One @, no blanks, and a dot in the domain (notes §3.3). Linear time, however long the text. */
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const DIGITS = /^\d+$/;
const LOWER_CASE_ALPHANUMERICS = /^[a-z0-9]+$/;
const CODE_PREFIX = new RegExp(`^\\d{${CONSTANTS.CODE_PREFIX_LENGTH}}`);
const PICTURE_CODE_LENGTHS: readonly number[] = CONSTANTS.PICTURE_CODE_LENGTHS;

/** Says whether a text is an e-mail address. 000 §5. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/** A name before the @ begins with a letter, a digit or _, and neither quotes nor brackets stand anywhere. */
const MAIL_ADDRESS = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]*@[\p{L}\p{M}\p{N}.-]+$/u;

/** Says whether a mail can be sent there, and nothing else can be meant: an e-mail address that is printed and put into tables. */
export function isMailAddress(text: string): boolean {
  return isEmail(text) && MAIL_ADDRESS.test(text);
}

/** Says whether a text is a captcha: four or six lower-case letters and digits. 000 §5. */
export function isPictureCode(text: string): boolean {
  return PICTURE_CODE_LENGTHS.includes(text.length) && LOWER_CASE_ALPHANUMERICS.test(text);
}

/** Says whether a text can be an SMS code: digits only. The input limits its length. 000 §5. */
export function isSmsCode(text: string): boolean {
  return DIGITS.test(text);
}

/** Says whether a text starts with a code of six digits. 000 §5, notes §3.3. */
export function hasCodePrefix(text: string): boolean {
  return CODE_PREFIX.test(text);
}
