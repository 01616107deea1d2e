// A learner's computer, and the journal that outlives its pages.
import { type Interval, type Intervals, NO_INTERVALS, unionIntervals } from '@jixu/domain/lesson/intervals';
import type { CheckedServer } from './checked-server.ts';

/** What calls and media do: `silent`: calls fail, media comes; `offline`: nothing comes; `response-lost`: calls arrive. */
export type Connection = 'fine' | 'silent' | 'offline' | 'response-lost';

interface Entry {
  readonly lease: string;
  readonly videoId: number;
  watched: Intervals;
}

export interface CheckedDevice {
  readonly holder: string;
  connection: Connection;
  readonly journal: Entry[];
  /** The last sequence used of each lease. */
  readonly sequences: Map<string, number>;
}

export function writeJournal(
  { journal }: CheckedDevice,
  {
    lease,
    videoId,
    watched,
  }: { readonly lease: string; readonly videoId: number; readonly watched: Interval },
): void {
  const entry = journal.find((one) => one.lease === lease && one.videoId === videoId);
  if (entry === undefined) journal.push({ lease, videoId, watched: [watched] });
  else entry.watched = unionIntervals(entry.watched, [watched]);
}

/** What is not acknowledged of a recording. */
export function journalOf({ journal }: CheckedDevice, videoId: number): Intervals {
  return journal
    .filter((entry) => entry.videoId === videoId)
    .reduce<Intervals>((all, { watched }) => unionIntervals(all, watched), NO_INTERVALS);
}

/** Sends what the journal holds, lease by lease; whether all of it is acknowledged. What is not is sent again. */
export function flushJournal(device: CheckedDevice, server: CheckedServer): boolean {
  const { journal, sequences, connection } = device;
  const lease = journal[0]?.lease;
  if (lease === undefined) return connection === 'fine';
  if (connection !== 'fine' && connection !== 'response-lost') return false;
  const own = journal.filter((entry) => entry.lease === lease);
  const sequence = (sequences.get(lease) ?? 0) + 1;
  sequences.set(lease, sequence);
  const parts = own.map(({ videoId, watched }) => ({ videoId, intervals: watched }));
  server.push(lease, sequence, parts);
  if (connection === 'response-lost') return false;
  journal.splice(0, journal.length, ...journal.filter((entry) => entry.lease !== lease));
  return flushJournal(device, server);
}
