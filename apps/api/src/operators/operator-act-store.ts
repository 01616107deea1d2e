import type { Database } from '#database/database.ts';

/** Who did what on the operators' program, to what and why. */
export interface OperatorAct {
  /** The name that was told. */
  by: string;
  /** The account of the machine, and the machine. */
  account: string;
  task: string;
  subject: string;
  reason: string;
  /** Arguments and options, without what is personal. */
  given: Record<string, unknown>;
}

/** Append-only. In the transaction of what is done, wherever that is one. */
export async function insertOperatorAct(db: Database, act: OperatorAct): Promise<void> {
  const { by, ...rest } = act;
  await db
    .insertInto('operator_act')
    .values({ ...rest, told_by: by })
    .execute();
}
