import type { CreditSums } from './credit-ledger.ts';
import { roundCredits } from './format-credits.ts';

/**
 * What is still missing of each kind. More than enough of one kind makes up for nothing of another: in total it is never less
 * than what the kinds miss together, or the total itself.
 */
export function missingCredits(required: CreditSums, reached: CreditSums): CreditSums {
  const missing = (kind: keyof CreditSums) => roundCredits(Math.max(0, required[kind] - reached[kind]));
  const pro = missing('pro');
  const pub = missing('pub');
  return { pro, pub, total: Math.max(missing('total'), roundCredits(pro + pub)) };
}
