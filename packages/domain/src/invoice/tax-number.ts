import { isIdNumber } from '../identity/id-card.ts';

/** The characters of a code of GB 32100, by their value: no I, O, S, V, Z. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const LENGTH = 18;
const WEIGHT_BASE = 3;

/** The check character of the first seventeen (GB 32100-2015, MOD 31); null where one of them is none of its characters. */
function checkCharacter(code: string): string | null {
  let sum = 0;
  let weight = 1;
  for (const character of code.slice(0, LENGTH - 1)) {
    const value = CHARACTERS.indexOf(character);
    if (value < 0) return null;
    sum += value * weight;
    weight = (weight * WEIGHT_BASE) % CHARACTERS.length;
  }
  return CHARACTERS.charAt((CHARACTERS.length - (sum % CHARACTERS.length)) % CHARACTERS.length);
}

/**
 * Whether a tax number of eighteen characters cannot be right: it has not the check character of a unified social credit
 * code, and is no identity card either. Of other lengths nothing can be said. `number`: as normalised.
 */
export function isDoubtfulTaxNumber(number: string): boolean {
  if (number.length !== LENGTH) return false;
  return checkCharacter(number) !== number.charAt(LENGTH - 1) && !isIdNumber(number);
}
