// `list`: credits the finance bureau does not have, and where its books differ from ours. `resend <serial> --note <why>
// --by <who>`: sends the credits of a proof once more. `match --day <YYYY-MM-DD>`: compares a day with the bureau's statement.
import { parseArgs } from 'node:util';
import { parseShanghaiTime } from '@jixu/domain/calendar/shanghai';
import { exitWithProblems } from '@jixu/serving/environment';
import { readScores } from './configuration/script-configuration.ts';
import { closeDatabase, type DatabasePool, openDatabase } from './database/database.ts';
import { matchDay } from './features/score-sending/match-day.ts';
import { listOpenDifferences } from './features/score-sending/match-store.ts';
import { type SendAgainOutcome, sendAgain } from './features/score-sending/send-again.ts';
import { listUnfinishedSendings } from './features/score-sending/sending-store.ts';
import type { SendingDependencies } from './features/score-sending/work-on-sending.ts';
import { createHouseFinanceBureau } from './gateways/house-finance-bureau.ts';

const USAGE = 'list, or resend <serial> --note <why> --by <who>, or match --day <YYYY-MM-DD>';
const SHOWN = 1000;

const WHY_NOT: Record<Extract<SendAgainOutcome, { kind: 'rejected' }>['why'], string> = {
  unknown: 'no credits were ever sent for such a proof',
  'not-due': 'its credits are on their way, or registered',
  revoked: 'the proof is revoked; the one in its place is sent by itself',
};

type Task =
  | { kind: 'list' }
  | { kind: 'match'; day: string }
  | { kind: 'resend'; serial: string; note: string; by: string };

/** What is asked for; null when that cannot be told. */
function readTask(): Task | null {
  const text = { type: 'string', default: '' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { day: text, note: text, by: text },
  });
  const [command, serial, ...more] = positionals;
  const { day, note, by } = values;
  if (more.length > 0) return null;
  if (serial === undefined) {
    if (command === 'list') return { kind: 'list' };
    const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && parseShanghaiTime(day) !== null;
    return command === 'match' && isDay ? { kind: 'match', day } : null;
  }
  const isWhole = command === 'resend' && note.trim() !== '' && by.trim() !== '';
  return isWhole ? { kind: 'resend', serial, note, by } : null;
}

function readTaskOrNull(): Task | null {
  try {
    return readTask();
  } catch {
    return null;
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(why: string): void {
  process.stderr.write(`scores: ${why}\n`);
  process.exitCode = 1;
}

async function list(db: DatabasePool): Promise<void> {
  const [sendings, differences] = [
    await listUnfinishedSendings(db, SHOWN),
    await listOpenDifferences(db, SHOWN),
  ];
  for (const { serial, try: count, state, asked, reason, queuedAt } of sendings)
    say(
      `${queuedAt.toISOString()} ${serial} try ${count} ${state}, asked ${asked} times ${reason ?? ''}`.trimEnd(),
    );
  for (const { day, serial, kind, ours, theirs } of differences)
    say(`${day} ${serial} ${kind}: ours ${ours}, theirs ${theirs}`);
  say(`${sendings.length} not registered, ${differences.length} different`);
}

async function match(deps: SendingDependencies, day: string): Promise<void> {
  const matched = await matchDay(deps, day);
  if (matched === null) return fail('the bureau showed no statement');
  const { found, match: left } = matched;
  for (const { serial, kind, ours, theirs } of found) {
    const isOpen = left.differences.some((other) => other.serial === serial && other.kind === kind);
    say(`${serial} ${kind}: ours ${ours}, theirs ${theirs}${isOpen ? '' : ' (settled)'}`);
  }
  say(
    `ours ${left.ours.rows} with ${left.ours.credits} credits, theirs ${left.theirs.rows} with ${left.theirs.credits}`,
  );
  say(`difference ${left.differences.length}`);
  if (left.differences.length > 0) process.exitCode = 1;
}

async function resend(db: DatabasePool, task: Extract<Task, { kind: 'resend' }>): Promise<void> {
  const outcome = await sendAgain(db, task);
  if (outcome.kind === 'rejected') return fail(`${task.serial}: ${WHY_NOT[outcome.why]}`);
  say(`try ${outcome.try} is queued`);
}

const task = readTaskOrNull();
if (task === null) {
  process.stderr.write(`scores: ${USAGE}\n`);
  process.exit(1);
}
const read = readScores(process.env);
if (!read.ok) exitWithProblems('scores', read.problems);
const { databaseUrl, financeBureau: account } = read.values;
const db = openDatabase({ url: databaseUrl, poolSize: 1, limited: false });
try {
  if (task.kind === 'list') await list(db);
  else if (task.kind === 'resend') await resend(db, task);
  else await match({ db, financeBureau: createHouseFinanceBureau(account) }, task.day);
} finally {
  await closeDatabase(db);
}
