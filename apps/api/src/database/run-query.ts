import type { Sql, TransactionSql } from 'postgres';

/** What postgres.js answers to a statement, as far as we look at it. */
export type RanQuery = readonly unknown[] & { readonly command: string; readonly count: number | null };

/** Sends one prepared statement on a pool or in a transaction. */
export function runQuery(
  on: Sql | TransactionSql,
  text: string,
  parameters: readonly unknown[],
): Promise<RanQuery> {
  // The driver's type of a parameter leaves out objects for json; the statement itself says what each one is.
  return on.unsafe(text, [...parameters] as never[], { prepare: true });
}
