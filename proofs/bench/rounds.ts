// Ratios in one run: ours and the peer take turns, so that whatever else the machine does meets both.

/** One line of docs/performance.md. */
export interface Row {
  readonly what: string;
  readonly ours: number;
  readonly peer: number;
  readonly unit: string;
  /** Ours over peer, of each round. */
  readonly ratios: readonly number[];
  readonly goal: string;
  readonly note?: string;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1
    ? (sorted[Math.floor(middle)] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export interface Rounds {
  readonly ours: number[];
  readonly peer: number[];
}

/** Takes turns, beginning with the other one each round. */
export async function takeTurns(
  rounds: number,
  ours: () => Promise<number>,
  peer: () => Promise<number>,
): Promise<Rounds> {
  const result: Rounds = { ours: [], peer: [] };
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) result.ours.push(await ours());
    result.peer.push(await peer());
    if (round % 2 === 1) result.ours.push(await ours());
  }
  return result;
}

export function rowOf(facts: Omit<Row, 'ours' | 'peer' | 'ratios'>, { ours, peer }: Rounds): Row {
  const ratios = ours.map((value, round) => value / (peer[round] ?? Number.NaN));
  return { ...facts, ours: median(ours), peer: median(peer), ratios };
}

const figure = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

export function printRow(row: Row): void {
  const range = `${Math.min(...row.ratios).toFixed(2)} to ${Math.max(...row.ratios).toFixed(2)}`;
  console.log(
    `${row.what}: ${figure(row.ours)} against ${figure(row.peer)} ${row.unit}, ratio ${median(row.ratios).toFixed(2)} (${range}), goal ${row.goal}${row.note === undefined ? '' : `; ${row.note}`}`,
  );
}
