import { CONSTANTS } from '@jixu/constants';
import { parseIdCard } from '../login/id-card.ts';

const [OLD_LENGTH, LENGTH] = CONSTANTS.ID_NUMBER_LENGTHS;
/** Fifteen digits, or seventeen and a digit or X. 000 §5. */
const FORM = new RegExp(`^(?:\\d{${OLD_LENGTH}}|\\d{${LENGTH - 1}}[\\dXx])$`);

/** Whether a text looks like an identity-card number; outer blanks do not count. */
export function isIdNumberForm(text: string): boolean {
  return FORM.test(text.trim());
}

/**
 * The number a proof is looked up by, as numbers are stored: an old one lengthened, a final x in upper case. A number of
 * the right form that can be nobody's (its check digit is wrong) stays as it is: looking it up finds nothing, and says
 * no more. Null when it has not the form of one. `today`: 'YYYY-MM-DD' in Asia/Shanghai.
 */
export function lookedUpNumber(text: string, today: string): string | null {
  if (!isIdNumberForm(text)) return null;
  const written = text.trim().toUpperCase();
  return parseIdCard(written, today)?.number ?? written;
}
