// `refund <trade_pno> [--line <trade_no>] --note <why>`: gives an order or one of its lines back; the jobs send the money.
// `reverse <trade_pno>`: asks the platform once more to take an invoice back, which keeps a refund waiting.
// `differences`: what the channels' statements say otherwise than we do, and what else waits for a person.
import { parseArgs } from 'node:util';
import { formatFen } from '@jixu/domain/units/format-fen';
import { exitWithProblems } from '@jixu/serving/environment';
import { readMigrating } from './configuration/script-configuration.ts';
import { closeDatabase, type DatabasePool, openDatabase } from './database/database.ts';
import { reverseAgain } from './features/invoice/reverse-again.ts';
import { listAlarms } from './features/order/alarm-store.ts';
import { type OrderRefund, refundOrder } from './features/refund/refund-order.ts';

const USAGE =
  'refund <trade_pno> [--line <trade_no>] --note <why>, reverse <trade_pno>, or differences. The number stands in the learner’s order list.';

const WHY_NOT: Record<Extract<OrderRefund, { kind: 'rejected' }>['why'], string> = {
  unknown: 'there is no such order',
  'not-paid': 'nothing was paid for it',
  'refunded-already': 'it was given back already',
  'year-completed': 'its year is completed: the credits are in a record that was sent',
};

type Task =
  | { kind: 'differences' }
  | { kind: 'reverse'; tradePno: string }
  | { kind: 'refund'; tradePno: string; tradeNo: string | null; note: string };

/** What is asked for; null when that cannot be told. */
function readTask(): Task | null {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { line: { type: 'string' }, note: { type: 'string', default: '' } },
  });
  const [command, tradePno, ...more] = positionals;
  if (command === 'differences' && tradePno === undefined) return { kind: 'differences' };
  if (command === 'reverse' && tradePno !== undefined && more.length === 0)
    return { kind: 'reverse', tradePno };
  const { line, note } = values;
  const isWhole = command === 'refund' && tradePno !== undefined && more.length === 0;
  if (!isWhole || typeof note !== 'string' || note.trim() === '') return null;
  return { kind: 'refund', tradePno, tradeNo: typeof line === 'string' ? line : null, note };
}

async function refund(db: DatabasePool, task: Extract<Task, { kind: 'refund' }>): Promise<void> {
  const outcome = await refundOrder(db, task);
  if (outcome.kind === 'started') {
    process.stdout.write(`${formatFen(outcome.amount)} yuan are on their way back\n`);
    return;
  }
  process.stderr.write(`finance: ${task.tradePno}: ${WHY_NOT[outcome.why]}\n`);
  process.exitCode = 1;
}

async function reverse(db: DatabasePool, { tradePno }: Extract<Task, { kind: 'reverse' }>): Promise<void> {
  if (await reverseAgain(db, tradePno)) {
    process.stdout.write('the platform is asked once more; the refund goes when the invoice is taken back\n');
    return;
  }
  process.stderr.write(`finance: ${tradePno}: it has no invoice that could not be taken back\n`);
  process.exitCode = 1;
}

async function tellDifferences(db: DatabasePool): Promise<void> {
  const alarms = await listAlarms(db);
  for (const { kind, key, detail, raisedAt } of alarms)
    process.stdout.write(`${raisedAt.toISOString()} ${kind} ${key} ${JSON.stringify(detail)}\n`);
  process.stdout.write(`${alarms.length} in all\n`);
}

const task = readTask();
if (task === null) {
  process.stderr.write(`finance: ${USAGE}\n`);
  process.exit(1);
}
const read = readMigrating(process.env);
if (!read.ok) exitWithProblems('finance', read.problems);
const db = openDatabase({ url: read.values.DATABASE_URL.href, poolSize: 1, limited: false });
try {
  if (task.kind === 'refund') await refund(db, task);
  else if (task.kind === 'reverse') await reverse(db, task);
  else await tellDifferences(db);
} finally {
  await closeDatabase(db);
}
