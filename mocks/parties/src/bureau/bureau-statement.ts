import { shanghaiDay } from '../pay/shanghai-time.ts';
import { type CreditRow, creditRows } from './bureau-book.ts';
import type { BureauWorld } from './bureau-world.ts';

/** A line of the statement of a day. */
type CreditStatementRow = Pick<CreditRow, 'serial' | 'receipt' | 'pro' | 'pub' | 'total' | 'hash'>;

/** The credits accepted on that day in Shanghai which the bureau stands by, oldest first. */
export function trueRows(world: BureauWorld, day: string): readonly CreditStatementRow[] {
  return creditRows(world)
    .filter(({ state, decidedAt }) => state === 'accepted' && shanghaiDay(decidedAt) === day)
    .map(({ serial, receipt, pro, pub, total, hash }) => ({ serial, receipt, pro, pub, total, hash }))
    .reverse();
}

/** What the statement of that day says: the same, unless a switch makes it lie. */
export function statementRows(world: BureauWorld, day: string): readonly CreditStatementRow[] {
  const rows = trueRows(world, day);
  const [first, ...others] = rows;
  if (first === undefined) return rows;
  switch (world.faults.of().statement) {
    case 'normal':
      return rows;
    case 'missing-row':
      return others;
    case 'extra-row':
      return [...rows, { ...first, serial: 'JX2026-00000000', receipt: 'HZ0000000000000000' }];
    case 'doubled-row':
      return [first, ...rows];
    case 'wrong-credits':
      return [{ ...first, pro: first.pro + 1, total: first.total + 1 }, ...others];
  }
}
