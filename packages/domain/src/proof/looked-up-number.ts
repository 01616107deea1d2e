import { CONSTANTS } from '@jixu/constants';
import { parseIdCard } from '../identity/id-card.ts';
import { normalise } from '../text/normalise.ts';

const [OLD_LENGTH, LENGTH] = CONSTANTS.ID_NUMBER_LENGTHS;
/** Fifteen digits, or seventeen and a digit or X. 000 §5. */
const FORM = new RegExp(`^(?:\\d{${OLD_LENGTH}}|\\d{${LENGTH - 1}}[\\dXx])$`);

/** Whether a text looks like an identity-card number; surrounding blanks do not count. */
export function isIdNumberForm(text: string): boolean {
  return FORM.test(normalise('id-card', text));
}

/**
 * The number a proof is looked up by, in the stored form: an old one lengthened, a final x in upper case. A number of
 * the right form with a wrong check digit stays as it is: looking it up finds nothing, and reveals nothing more. Null
 * when it does not have the form. `today`: 'YYYY-MM-DD' in Asia/Shanghai.
 */
export function lookedUpNumber(text: string, today: string): string | null {
  if (!isIdNumberForm(text)) return null;
  const written = normalise('id-card', text).toUpperCase();
  return parseIdCard(written, today)?.number ?? written;
}
