/** The credits of one proof, as either side has them. */
export interface StandingCredits {
  serial: string;
  pro: number;
  pub: number;
  total: number;
  /** SHA-256 of the signed proof. */
  hash: string;
}

/**
 * Where the two sides disagree. `not-with-bureau`: we were told that it took them; `not-with-us`: it says it took them;
 * `doubled`: its statement has them more than once.
 */
export type DifferenceKind =
  | 'not-with-bureau'
  | 'not-with-us'
  | 'doubled'
  | 'credits-differ'
  | 'contents-differ';

/** `ours`, `theirs`: total credits, 0 where a side has none. */
export interface Difference {
  kind: DifferenceKind;
  serial: string;
  ours: number;
  theirs: number;
}

/** One side of a day. */
export interface SideOfDay {
  rows: number;
  credits: number;
}

export interface DayMatch {
  ours: SideOfDay;
  theirs: SideOfDay;
  differences: Difference[];
}

/** Compares what we hold for accepted on a day with the bureau's statement of it: row by row both ways, and the sums. */
export function matchStatement(
  ours: readonly StandingCredits[],
  theirs: readonly StandingCredits[],
): DayMatch {
  const theirsBySerial = Map.groupBy(theirs, ({ serial }) => serial);
  const known = new Set(ours.map(({ serial }) => serial));
  const differences = ours.flatMap((row) => differencesOf(row, theirsBySerial.get(row.serial) ?? []));
  for (const [serial, rows] of theirsBySerial)
    if (!known.has(serial))
      differences.push({ kind: 'not-with-us', serial, ours: 0, theirs: sumOf(rows).credits });
  return { ours: sumOf(ours), theirs: sumOf(theirs), differences };
}

function differencesOf(row: StandingCredits, theirs: readonly StandingCredits[]): Difference[] {
  const [first, ...more] = theirs;
  const sums = { serial: row.serial, ours: row.total, theirs: sumOf(theirs).credits };
  if (first === undefined) return [{ kind: 'not-with-bureau', ...sums }];
  if (more.length > 0) return [{ kind: 'doubled', ...sums }];
  if (first.hash !== row.hash) return [{ kind: 'contents-differ', ...sums }];
  const isSame = first.pro === row.pro && first.pub === row.pub && first.total === row.total;
  return isSame ? [] : [{ kind: 'credits-differ', ...sums }];
}

/** Credits have at most two decimals; adding them as they are would leave a rest. */
function sumOf(rows: readonly StandingCredits[]): SideOfDay {
  const hundredths = rows.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  return { rows: rows.length, credits: hundredths / 100 };
}
