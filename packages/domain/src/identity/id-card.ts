import { normalise } from '../text/normalise.ts';

/** The information in an identity-card number (GB 11643). `sex` as in the contract: 0 female, 1 male. */
export interface IdCard {
  /** 18 characters with an upper-case X: the form in which numbers are stored and compared. */
  readonly number: string;
  /** 'YYYY-MM-DD'. */
  readonly birthday: string;
  readonly sex: 0 | 1;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_CHARACTERS = '10X98765432';
const FORM = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{2}(\d)[\dX]$/;
const OLD_FORM = /^[1-9]\d{14}$/;
const EARLIEST_YEAR = 1900;

/** The eighteenth character for the first seventeen digits: ISO 7064 MOD 11-2. */
export function checkCharacter(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return CHECK_CHARACTERS.charAt(sum % 11);
}

/**
 * Parses an identity-card number of 18 characters, or of 15 (issued before 1999, born 19xx), which it lengthens.
 * `today`: 'YYYY-MM-DD' in Asia/Shanghai; nobody is born later. Null for anything that cannot be a number.
 */
export function parseIdCard(text: string, today: string): IdCard | null {
  const number = lengthened(normalise('id-card', text).toUpperCase());
  const match = FORM.exec(number);
  if (match === null || checkCharacter(number) !== number.charAt(17)) return null;
  const [, year = '', month = '', day = '', order = ''] = match;
  const birthday = `${year}-${month}-${day}`;
  if (!isDay(birthday) || Number(year) < EARLIEST_YEAR || birthday > today) return null;
  return { number, birthday, sex: Number(order) % 2 === 0 ? 0 : 1 };
}

const NO_LATEST_BIRTHDAY = '9999-12-31';

/** Whether a text can be a number; its birthday is left to the server, which knows today's date. */
export function isIdNumber(text: string): boolean {
  return parseIdCard(text, NO_LATEST_BIRTHDAY) !== null;
}

function lengthened(text: string): string {
  if (!OLD_FORM.test(text)) return text;
  const digits = `${text.slice(0, 6)}19${text.slice(6)}`;
  return digits + checkCharacter(digits);
}

/** A valid date: parsing it gives the same day again (not for 31 February). */
function isDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(instant) && new Date(instant).toISOString().startsWith(text);
}
