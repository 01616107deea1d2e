import type { Credits } from '../../units/credits.ts';
import type { CreditKind, CreditSums } from '../credits/credit-ledger.ts';

export interface CreditRow {
  readonly kind: CreditKind;
  readonly required: Credits;
  readonly chosen: Credits;
  readonly earned: Credits;
  /** Of the longest bar, 0 to 1: all rows have one scale. */
  readonly shares: { readonly required: number; readonly chosen: number; readonly earned: number };
}

/** The bars of a year: professional and public-need where it asks for both, else the total. */
export function creditRows({
  required,
  chosen,
  earned,
}: {
  readonly required: CreditSums;
  readonly chosen: CreditSums;
  readonly earned: CreditSums;
}): readonly CreditRow[] {
  const kinds: readonly CreditKind[] = required.pro > 0 && required.pub > 0 ? ['pro', 'pub'] : ['total'];
  const longest = Math.max(1, ...kinds.flatMap((kind) => [required[kind], chosen[kind], earned[kind]]));
  return kinds.map((kind) => {
    const figures = { required: required[kind], chosen: chosen[kind], earned: earned[kind] };
    const { required: needed, chosen: picked, earned: reached } = figures;
    const shares = { required: needed / longest, chosen: picked / longest, earned: reached / longest };
    return { kind, ...figures, shares };
  });
}
