// Ratios within one run: ours and the peer alternate, so that other load on the machine affects both.

/** One line of docs/performance.md. A figure without a peer has no ratios and states itself whether its goal is met. */
export interface Row {
  readonly what: string;
  readonly ours: number;
  readonly peer?: number;
  readonly unit: string;
  /** Ours divided by the peer, for each round. */
  readonly ratios: readonly number[];
  readonly goal: string;
  readonly note?: string;
  readonly met?: boolean;
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

/** Alternates, with the other one first in every second round. */
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

function figure(value: number): string {
  if (Number.isInteger(value) || value >= 1000) return Math.round(value).toLocaleString('en');
  return value < 0.1 ? value.toFixed(2) : value.toPrecision(3);
}

const rangeOf = ({ ratios }: Row): string =>
  `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;

/** Whether the goal is met: '≥ 0.6' and '≤ 1.1' are compared with the median ratio; null without a goal. */
export function isMet(row: Row): boolean | null {
  if (row.met !== undefined) return row.met;
  const [, sign, limit] = /^([≥≤]) ([\d.]+)/.exec(row.goal) ?? [];
  if (sign === undefined || row.ratios.length === 0) return null;
  const ratio = Number(median(row.ratios).toFixed(2));
  return sign === '≥' ? ratio >= Number(limit) : ratio <= Number(limit);
}

export function printRow(row: Row): void {
  const against = row.peer === undefined ? '' : ` against ${figure(row.peer)}`;
  const ratio = row.ratios.length === 0 ? '' : `, ratio ${rangeOf(row)}`;
  const note = row.note === undefined ? '' : `; ${row.note}`;
  console.log(`${row.what}: ${figure(row.ours)}${against} ${row.unit}${ratio}, goal ${row.goal}${note}`);
}

const VERDICTS = { true: 'yes', false: '**no**', null: '' } as const;

/** The cells of the Markdown table: what, ours, peer, unit, ratio, goal, met, note. */
export function tableCells(row: Row): string[] {
  const peer = row.peer === undefined ? '' : figure(row.peer);
  const ratio = row.ratios.length === 0 ? '' : rangeOf(row);
  const verdict = VERDICTS[`${isMet(row)}`];
  return [row.what, figure(row.ours), peer, row.unit, ratio, row.goal, verdict, row.note ?? ''];
}
