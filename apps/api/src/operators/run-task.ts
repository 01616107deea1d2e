import { formatFen } from '@jixu/domain/units/format-fen';
import type { Fen } from '@jixu/domain/units/money';
import type { Environment } from '@jixu/serving/environment';
import { asOneTransaction, type Pool } from '#database/database.ts';
import { insertOperatorAct, type OperatorAct } from './operator-act-store.ts';
import { type Call, confirmWord } from './parse-call.ts';
import { isRecorded, isRehearsed, type Outcome, refused } from './task.ts';

/** How a task went. `rehearsed`: nothing of it is kept; `confirm` is what has to be said for it to be done. */
export type Ran = Outcome & { readonly rehearsed: boolean; readonly confirm: string };

/** Where the program runs. */
export interface Place {
  readonly environment: Environment;
  /** Who runs it, as the machine knows them. */
  readonly account: string;
  readonly seed: string;
}

/** As it is typed: without commas. */
const yuanOf = (amount: Fen): string => formatFen(amount).replaceAll(',', '');

/** Runs a task as it was asked for: really and recorded, or as a rehearsal that is rolled back. */
export async function runTask(db: Pool, call: Call, place: Place): Promise<Ran> {
  const { task, confirm } = call;
  const rehearsed = isRehearsed(task.kind) && confirm === null;
  const outcome = await run(db, call, place, !rehearsed);
  if (outcome.kind === 'done' && !rehearsed) outcome.afterwards?.();
  return { ...outcome, rehearsed, confirm: wordFor(call, outcome) };
}

function wordFor({ task }: Call, outcome: Outcome): string {
  const amount = outcome.kind === 'done' ? outcome.amount : undefined;
  return amount === undefined ? confirmWord(task) : yuanOf(amount);
}

async function run(
  db: Pool,
  call: Call,
  { environment, seed, account }: Place,
  confirmed: boolean,
): Promise<Outcome> {
  const { task, given, by, reason } = call;
  const context = { environment, seed, confirmed, by, reason };
  if (!isRecorded(task.kind)) return task.run({ ...context, db }, given);
  if (confirmed && task.transactions === 'several') {
    await insertOperatorAct(db, actOf(call, account, undefined));
    return task.run({ ...context, db }, given);
  }
  return asOneTransaction(db, async (pool) => {
    const outcome = checkAmount(call, await task.run({ ...context, db: pool }, given));
    const kept = confirmed && outcome.kind === 'done';
    if (kept) await insertOperatorAct(pool, actOf(call, account, outcome.subject));
    return { result: outcome, kept };
  });
}

/** What was confirmed is what is given back, to the fen. */
function checkAmount({ task, confirm }: Call, outcome: Outcome): Outcome {
  if (task.kind !== 'moves-money' || confirm === null || outcome.kind === 'refused') return outcome;
  const amount = yuanOf(outcome.amount ?? 0);
  if (confirm === amount) return outcome;
  return refused({
    en: `--confirm says ${confirm} yuan, it would be ${amount}; nothing was done`,
    zh: `--confirm 填写 ${confirm} 元，应为 ${amount} 元；未执行`,
  });
}

function actOf(
  { noun, task, given, by, reason }: Call,
  account: string,
  subject: string | undefined,
): OperatorAct {
  const values = { ...task.args, ...task.options };
  const kept = Object.entries(given).map(([name, value]) => [
    name,
    value !== null && values[name]?.personal === true ? 'not kept' : value,
  ]);
  const places = Object.keys(task.args).flatMap((name) => given[name] ?? []);
  return {
    by,
    account,
    reason,
    task: `${noun.word} ${task.words}`,
    subject: subject ?? places.join(' '),
    given: Object.fromEntries(kept),
  };
}
