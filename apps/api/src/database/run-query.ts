import type { Sql, TransactionSql } from 'postgres';

/** The parts of postgres.js's result that are used here. */
export type RanQuery = readonly unknown[] & { readonly command: string; readonly count: number | null };

/** Sends one prepared statement on a pool or in a transaction. */
export function runQuery(
  on: Sql | TransactionSql,
  text: string,
  parameters: readonly unknown[],
): Promise<RanQuery> {
  // The driver's parameter type excludes objects for json; the statement itself determines each type.
  return on.unsafe(text, [...parameters] as never[], { prepare: true });
}
