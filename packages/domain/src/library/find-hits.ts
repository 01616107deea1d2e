import { foldCharacter, foldText } from './fold-text.ts';

/** A part of a text: from the first character to the one behind the last, in UTF-16 units. */
export interface Hit {
  readonly from: number;
  readonly to: number;
}

/** Every place where a text says the keyword, compared as the search does; hits do not overlap. */
export function findHits(text: string, keyword: string): Hit[] {
  const wanted = foldText(keyword);
  if (wanted === '') return [];
  let folded = '';
  // For each UTF-16 unit of the folded text, where its character stands in the text.
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const compared = foldCharacter(character);
    for (let unit = 0; unit < compared.length; unit += 1) {
      starts.push(at);
      ends.push(at + character.length);
    }
    folded += compared;
    at += character.length;
  }
  const hits: Hit[] = [];
  for (
    let found = folded.indexOf(wanted);
    found >= 0;
    found = folded.indexOf(wanted, found + wanted.length)
  ) {
    hits.push({ from: starts[found] ?? 0, to: ends[found + wanted.length - 1] ?? at });
  }
  return hits;
}
