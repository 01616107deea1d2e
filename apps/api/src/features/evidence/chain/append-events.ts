import { createHash } from 'node:crypto';
import { type ChainHead, chainFacts, EMPTY_CHAIN } from '@jixu/domain/evidence/event-chain';
import type { EventKind, StudyFact } from '@jixu/domain/evidence/study-event';
import type { Locked, Tx } from '#database/database.ts';
import { beginningsOf } from './begin-chain.ts';
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
 * Appends to the chains of these years what happened in them, in order; `nowMs` by the database's clock. In the transaction
 * that makes it happen: both or neither. The chain of a
 * year from before there were any begins with what is stored of it.
 */
export async function appendEvents(
  trx: Locked<'learner'>,
  facts: readonly YearFact[],
  nowMs: number,
): Promise<void> {
  if (facts.length === 0) return;
  const byYear = Map.groupBy(facts, ({ enrolmentId }) => enrolmentId);
  const heads = await listChainHeads(trx, [...byYear.keys()]);
  const beginnings = await beginningsWithout(trx, heads, [...byYear.keys()], nowMs);
  const events = [...byYear].flatMap(([enrolmentId, own]) => {
    const beginning = beginnings.get(enrolmentId);
    const added = own.map(({ fact }) => fact);
    const all =
      beginning === undefined
        ? added
        : [...beginning, ...added.filter(({ kind }) => !IN_BEGINNING.has(kind))];
    return linkFacts(enrolmentId, heads.get(enrolmentId) ?? EMPTY_CHAIN, all, nowMs);
  });
  await insertEvents(trx, events);
}

/** Begins the chains of those of these years that have none; a year that has just been opened among them. */
export async function beginChains(
  trx: Locked<'learner'>,
  enrolmentIds: readonly number[],
  nowMs: number,
): Promise<void> {
  const heads = await listChainHeads(trx, enrolmentIds);
  const beginnings = await beginningsWithout(trx, heads, enrolmentIds, nowMs);
  const events = [...beginnings].flatMap(([enrolmentId, facts]) =>
    linkFacts(enrolmentId, EMPTY_CHAIN, facts, nowMs),
  );
  await insertEvents(trx, events);
}

/** How the chains of those of these years begin that have no head. */
async function beginningsWithout(
  trx: Tx,
  heads: ReadonlyMap<number, ChainHead>,
  enrolmentIds: readonly number[],
  nowMs: number,
): Promise<ReadonlyMap<number, StudyFact[]>> {
  const missing = enrolmentIds.filter((id) => !heads.has(id));
  return missing.length === 0 ? new Map() : beginningsOf(trx, missing, nowMs);
}

function linkFacts(enrolmentId: number, head: ChainHead, facts: readonly StudyFact[], nowMs: number) {
  return chainFacts(head, facts, nowMs, linkHash).map((event) => ({ ...event, enrolmentId }));
}
