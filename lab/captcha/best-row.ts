/** At one place across the picture: which character it would be, and how much speaks for there being one. */
export interface Candidate {
  readonly x: number;
  readonly character: string;
  readonly score: number;
}

interface Row {
  readonly score: number;
  readonly text: string;
  readonly last: number;
}

/** The likeliest row of so many characters whose neighbours are so far apart: each place is tried as the last of a row. */
export function bestRow(
  candidates: readonly Candidate[],
  length: number,
  apart: { readonly least: number; readonly most: number },
): string {
  let rows: Row[] = candidates.map(({ x, character, score }) => ({ score, text: character, last: x }));
  for (let characters = 1; characters < length; characters++) {
    rows = candidates.flatMap(({ x, character, score }) => {
      const before = rows.filter(({ last }) => x - last >= apart.least && x - last <= apart.most);
      const best = before.reduce<Row | null>(
        (one, row) => (one === null || row.score > one.score ? row : one),
        null,
      );
      return best === null ? [] : [{ score: best.score + score, text: best.text + character, last: x }];
    });
  }
  return (
    rows.reduce<Row | null>((one, row) => (one === null || row.score > one.score ? row : one), null)?.text ??
    ''
  );
}
