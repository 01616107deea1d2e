import type { CostExemption } from './measure-costs.ts';

/** Operations that may hold more connections, or ask a party inside a transaction, each with its reason. */
export const COST_EXEMPTIONS: readonly CostExemption[] = [
  {
    id: 'searchStatutes',
    of: 'held',
    because: 'the first search after a change lets the index of the process catch up, once for everybody',
  },
];
