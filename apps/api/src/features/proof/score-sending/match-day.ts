import { parseShanghaiTime, shanghaiDay } from '@jixu/domain/calendar/shanghai';
import {
  type DayMatch,
  type Difference,
  matchStatement,
} from '@jixu/domain/proof/score-sending/match-statement';
import { type Database, inTransaction } from '#database/database.ts';
import { listDaysToMatch, listStandingCredits, saveMatch } from './match-store.ts';
import { findSending } from './sending-store.ts';
import { settleSending } from './settle-sending.ts';
import { type SendingDependencies, workOnSending } from './work-on-sending.ts';

const DAY_MS = 86_400_000;
/** Yesterday is compared from one o'clock on. */
const READY_AFTER_MS = 3_600_000;
/** What the bureau takes back within a week is found. */
const DAYS = 7;

/** `found`: where the sides disagreed; `match`: what is left of it after we asked the bureau about each. */
export interface MatchedDay {
  day: string;
  found: Difference[];
  match: DayMatch;
}

const standingOn = (db: Database, day: string) => {
  const from = parseShanghaiTime(day) ?? Number.NaN;
  return listStandingCredits(db, from, from + DAY_MS);
};

/** How a day compares with the bureau's statement as things stand: nobody is asked about a difference, nothing is kept. */
export async function compareDay(
  { db, financeBureau }: SendingDependencies,
  day: string,
): Promise<DayMatch | null> {
  const theirs = await financeBureau.statement(day);
  return theirs === null ? null : matchStatement(await standingOn(db, day), theirs);
}

/** Compares a day with the bureau's statement of it; null where it has none to show. */
export async function matchDay(deps: SendingDependencies, day: string): Promise<MatchedDay | null> {
  const { db, financeBureau } = deps;
  const ours = () => standingOn(db, day);
  const theirs = await financeBureau.statement(day);
  if (theirs === null) return null;
  const { differences: found } = matchStatement(await ours(), theirs);
  for (const difference of found) await askAbout(deps, difference);
  const now = found.length === 0 ? theirs : await financeBureau.statement(day);
  const match = matchStatement(await ours(), now ?? theirs);
  await inTransaction(db, (trx) => saveMatch(trx, day, match, found));
  return { day, found, match };
}

/** We may be the side that is behind: an answer was lost, a withdrawal waits, or what was accepted is denied since. */
async function askAbout(deps: SendingDependencies, { kind, serial }: Difference): Promise<void> {
  const sending = await findSending(deps.db, serial);
  if (sending === null) return;
  const isUnderWay = sending.state === 'sent' || sending.state === 'withdrawing';
  if (kind === 'not-with-us' && isUnderWay) await workOnSending(deps, sending);
  if (kind !== 'not-with-bureau' || sending.state !== 'accepted') return;
  const word = await deps.financeBureau.read(serial);
  if (word?.kind !== 'rejected') return;
  const { receipt, reason } = word;
  await settleSending(deps.db, sending, 'rejected', { receipt, reason, decidedMs: null });
}

/** Compares the last days that were not compared since one o'clock today. */
export async function matchDueDays(deps: SendingDependencies, now: number): Promise<MatchedDay[]> {
  const midnight = parseShanghaiTime(shanghaiDay(now)) ?? now;
  const since = midnight + READY_AFTER_MS;
  if (now < since) return [];
  const days = Array.from({ length: DAYS }, (_, back) => shanghaiDay(midnight - (back + 1) * DAY_MS));
  const matched: MatchedDay[] = [];
  for (const day of await listDaysToMatch(deps.db, days, since)) {
    const one = await matchDay(deps, day);
    if (one !== null) matched.push(one);
  }
  return matched;
}
