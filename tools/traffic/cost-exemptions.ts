import type { CostExemption } from './measure-costs.ts';

/** Operations that may hold more connections, or ask a party inside a transaction, each with its reason. */
export const COST_EXEMPTIONS: readonly CostExemption[] = [];
