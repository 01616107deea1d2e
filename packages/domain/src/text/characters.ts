/** How many characters a text has, as the contract and people count: one outside the basic plane is one, too. */
export const characterCount = (text: string): number => [...text].length;

/** So many characters of a text at most, none of them cut in two. */
export const firstCharacters = (text: string, count: number): string => [...text].slice(0, count).join('');

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** How many bytes a text has in UTF-8. */
export const byteCount = (text: string): number =>
  [...text].reduce((sum, character) => sum + bytesOf(character), 0);

/** As much of a text as has so many bytes in UTF-8 at most, no character cut in two. */
export function firstBytes(text: string, most: number): string {
  let left = most;
  let kept = '';
  for (const character of text) {
    left -= bytesOf(character);
    if (left < 0) break;
    kept += character;
  }
  return kept;
}
