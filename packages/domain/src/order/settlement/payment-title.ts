import { byteCount, firstBytes, firstCharacters } from '../../text/characters.ts';

/** What a wallet shows in a line. */
const MOST_CHARACTERS = 40;
/** WeChat Pay counts the bytes of UTF-8: 43 Han characters and no more. */
const MOST_BYTES = 127;

/** What a learner reads in the wallet: the first course, and how many there are. */
export function paymentTitle(firstName: string, lineCount: number): string {
  const count = lineCount > 1 ? `等${lineCount}项` : '';
  const name = firstCharacters(firstName, MOST_CHARACTERS);
  return `${firstBytes(name, MOST_BYTES - byteCount(count))}${count}`;
}
