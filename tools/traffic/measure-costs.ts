import { fromRoot } from '../setup/paths.ts';
import { type ContractOperation, findOperation } from './contract-operation.ts';
import { type Exchange, errcodeOf } from './har-entry.ts';

/** The most that one operation took of what all calls share, over all of its recorded calls. */
export interface OperationCost {
  readonly id: string;
  /** Answered with 0, and all. */
  readonly done: number;
  readonly calls: number;
  readonly statements: number;
  readonly transactions: number;
  readonly held: number;
  readonly outside: number;
  /** Characters, of the body. */
  readonly sent: number;
  readonly answered: number;
  readonly locks: readonly string[];
}

/** The table of the last whole run. */
export const OPERATION_COSTS = fromRoot('docs', 'operation-costs.tsv');

/** Connections that one call may hold at once. */
const MOST_HELD = 2;

const COLUMNS = [
  ...(['id', 'done', 'calls', 'statements', 'transactions', 'held'] as const),
  ...(['outside', 'sent', 'answered', 'locks'] as const),
] as const;

function add(one: OperationCost, { entry }: Exchange): OperationCost {
  const { _cost: cost, request, response } = entry;
  if (cost === undefined) return one;
  const most = (name: 'statements' | 'transactions' | 'held' | 'outside') => Math.max(one[name], cost[name]);
  return {
    id: one.id,
    done: one.done + (errcodeOf(entry) === 0 ? 1 : 0),
    calls: one.calls + 1,
    statements: most('statements'),
    transactions: most('transactions'),
    held: most('held'),
    outside: most('outside'),
    sent: Math.max(one.sent, request.postData?.text?.length ?? 0),
    answered: Math.max(one.answered, response.content.text?.length ?? 0),
    locks: [...new Set([...one.locks, ...cost.locks])].sort(),
  };
}

const nothing = (id: string): OperationCost => ({
  id,
  done: 0,
  calls: 0,
  statements: 0,
  transactions: 0,
  held: 0,
  outside: 0,
  sent: 0,
  answered: 0,
  locks: [],
});

/** A row for every served operation; one that no API test has called has no calls. */
export function measureCosts(
  exchanges: readonly Exchange[],
  operations: readonly ContractOperation[],
): OperationCost[] {
  const served = operations.filter(({ status }) => status === 'served');
  const rows = new Map(served.map(({ id }) => [id, nothing(id)]));
  for (const exchange of exchanges) {
    const { method, url } = exchange.entry.request;
    const row = rows.get(findOperation(served, method, new URL(url).pathname)?.id ?? '');
    if (row !== undefined) rows.set(row.id, add(row, exchange));
  }
  return [...rows.values()];
}

/** Why an operation may take more than the others; shrinks. */
export interface CostExemption {
  readonly id: string;
  readonly of: 'held' | 'outside';
  readonly because: string;
}

/** What is wrong with the rows, as sentences. */
export function costFaults(rows: readonly OperationCost[], exempt: readonly CostExemption[]): string[] {
  const may = (id: string, of: CostExemption['of']) => exempt.some((one) => one.id === id && one.of === of);
  return rows.flatMap(({ id, calls, held, outside }) => [
    ...(calls === 0 ? [`${id}: no API test calls it, so nobody knows what it takes`] : []),
    ...(held > MOST_HELD && !may(id, 'held') ? [`${id}: one call holds ${held} connections`] : []),
    ...(outside > 0 && !may(id, 'outside') ? [`${id}: asks another party inside a transaction`] : []),
  ]);
}

/** The table as it is kept, the dearest first. */
export function costTable(rows: readonly OperationCost[]): string {
  const sorted = [...rows].sort(
    (one, other) => other.statements - one.statements || one.id.localeCompare(other.id),
  );
  const lines = sorted.map((row) => COLUMNS.map((name) => String(row[name])).join('\t'));
  return `${[COLUMNS.join('\t'), ...lines].join('\n')}\n`;
}
