import type { Credits } from '../../units/credits.ts';
import type { CreditKind, CreditSums } from '../credits/credit-ledger.ts';

export interface CreditRow {
  readonly kind: CreditKind;
  readonly required: Credits;
  readonly chosen: Credits;
  readonly earned: Credits;
  /** Of what is required, 0 to 1: a full bar is enough of its kind, however much more was chosen. */
  readonly shares: { readonly chosen: number; readonly earned: number };
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
  return kinds.map((kind) => {
    const figures = { required: required[kind], chosen: chosen[kind], earned: earned[kind] };
    const whole = figures.required || Math.max(1, figures.chosen, figures.earned);
    const share = (credits: Credits): number => Math.min(1, credits / whole);
    return { kind, ...figures, shares: { chosen: share(figures.chosen), earned: share(figures.earned) } };
  });
}
