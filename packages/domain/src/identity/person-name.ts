import { normalise } from '../text/normalise.ts';

/**
 * Letters of any script, with a few marks each (Vietnamese, Tibetan); 〇, which is a number to Unicode; and the private
 * places by which older systems write characters that had no code yet. Not letters that show nothing.
 */
const LETTER = '(?![\\u115f\\u1160\\u3164\\uffa0])(?:\\p{L}|\\u3007|[\\ue815-\\ue864])\\p{M}{0,4}';
/** What joins the parts of a name: the dots of minority and foreign names, blank, hyphen, apostrophe. */
const JOINT = "[·•‧・．.'’‐\\- \\u3000\\u00a0]{1,2}";
const PERSON_NAME = new RegExp(`^${LETTER}(?:(?:${JOINT})?${LETTER})*\\.?$`, 'u');

/**
 * Whether a text can be somebody's name on an identity document: letters, joined at most. Digits, brackets, controls and
 * characters that turn the writing around are not, because the name stands on proofs and in other people's lists.
 * Blanks around it do not count. Linear time, however long the text.
 */
export function isPersonName(text: string): boolean {
  return PERSON_NAME.test(normalise('name', text));
}
