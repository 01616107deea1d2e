import type { Ms } from '../units/time.ts';
import { canonicalJson } from './canonical-json.ts';
import type { StudyEvent, StudyFact } from './study-event.ts';

/** SHA-256 over the bytes of `prev` and then those of the text; both hashes in hexadecimal. */
export type LinkHash = (prev: string, text: string) => string;

/** The newest event of a chain, as far as the next one depends on it. */
export type ChainHead = Pick<StudyEvent, 'seq' | 'atMs' | 'hash'>;

/** Before the first event. */
export const EMPTY_CHAIN: ChainHead = { seq: 0, atMs: 0, hash: '0'.repeat(64) };

/** What of an event its hash covers. */
export function eventText({ seq, atMs, kind, body }: StudyFact & Pick<StudyEvent, 'seq' | 'atMs'>): string {
  return canonicalJson({ atMs, body, kind, seq });
}

/** Links facts to a chain, in order. A clock that was set back does not set the chain back. */
export function chainFacts(
  head: ChainHead,
  facts: readonly StudyFact[],
  nowMs: Ms,
  hash: LinkHash,
): readonly StudyEvent[] {
  const events: StudyEvent[] = [];
  let last = head;
  for (const fact of facts) {
    const next = { ...fact, seq: last.seq + 1, atMs: Math.max(last.atMs, nowMs) };
    const event = { ...next, prev: last.hash, hash: hash(last.hash, eventText(next)) };
    events.push(event);
    last = event;
  }
  return events;
}

/** The number of the first event that does not follow from the one before it; null where all do. */
export function findBreak(events: readonly StudyEvent[], hash: LinkHash): number | null {
  let last = EMPTY_CHAIN;
  for (const event of events) {
    const follows = event.seq === last.seq + 1 && event.prev === last.hash && event.atMs >= last.atMs;
    if (!follows || event.hash !== hash(event.prev, eventText(event))) return last.seq + 1;
    last = event;
  }
  return null;
}
