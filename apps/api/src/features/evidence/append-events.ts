import { createHash } from 'node:crypto';
import { chainFacts, EMPTY_CHAIN } from '@jixu/domain/evidence/event-chain';
import type { EventKind, StudyFact } from '@jixu/domain/evidence/study-event';
import type { Database } from '#database/database.ts';
import { beginningOf } from './begin-chain.ts';
import { insertEvents, listChainHeads } from './event-store.ts';

/** Something that happened in a year. */
export interface YearFact {
  enrolmentId: number;
  fact: StudyFact;
}

/** What the beginning of a chain tells as it is by then. */
const IN_BEGINNING: ReadonlySet<EventKind> = new Set([
  'enrolled',
  'chosen',
  'given-up',
  'withdrawn',
  'finished',
  'completed',
]);

/** SHA-256 over the bytes of the hash before and the text of the event. */
export function linkHash(prev: string, text: string): string {
  return createHash('sha256').update(Buffer.from(prev, 'hex')).update(text).digest('hex');
}

/**
 * Appends to the chains of these years what happened in them, in order; `nowMs` by the database's clock. The caller holds
 * the locks of their learners (`lockLearners`), in the transaction that makes it happen: both or neither. The chain of a
 * year from before there were any begins with what is stored of it.
 */
export async function appendEvents(trx: Database, facts: readonly YearFact[], nowMs: number): Promise<void> {
  if (facts.length === 0) return;
  const byYear = Map.groupBy(facts, ({ enrolmentId }) => enrolmentId);
  const heads = await listChainHeads(trx, [...byYear.keys()]);
  const events = [];
  for (const [enrolmentId, own] of byYear) {
    const head = heads.get(enrolmentId);
    const added = own.map(({ fact }) => fact);
    const all =
      head === undefined
        ? [
            ...(await beginningOf(trx, enrolmentId, nowMs)),
            ...added.filter(({ kind }) => !IN_BEGINNING.has(kind)),
          ]
        : added;
    for (const event of chainFacts(head ?? EMPTY_CHAIN, all, nowMs, linkHash)) {
      events.push({ ...event, enrolmentId });
    }
  }
  await insertEvents(trx, events);
}

/** Begins the chains of those of these years that have none; a year that has just been opened among them. */
export async function beginChains(
  trx: Database,
  enrolmentIds: readonly number[],
  nowMs: number,
): Promise<void> {
  const heads = await listChainHeads(trx, enrolmentIds);
  for (const enrolmentId of enrolmentIds) {
    if (heads.has(enrolmentId)) continue;
    const facts = await beginningOf(trx, enrolmentId, nowMs);
    const events = chainFacts(EMPTY_CHAIN, facts, nowMs, linkHash);
    await insertEvents(
      trx,
      events.map((event) => ({ ...event, enrolmentId })),
    );
  }
}
