// A computer of the learner and its network: what gets there, how often, how late, and what comes back.
import type { JournalEntry } from '@jixu/domain/watching/journal-entry';
import type { SimulatedClock } from './simulated-clock.ts';

export type Network = 'fine' | 'offline' | 'response-lost' | 'sent-twice' | 'late';

/** A computer of the learner: what its browser stores outlives its pages. */
export interface Device {
  readonly holder: string;
  readonly store: Map<string, JournalEntry>;
  /** Milliseconds the wall clock is wrong by. */
  readonly clockError: number;
  readonly latencyMs: number;
  network: Network;
}

/** A page waits this long for an answer. */
const TIMEOUT_MS = 6_000;
/** How late a copy may still arrive that nobody waits for any more. */
const LATEST_MS = 120_000;

/** One request: `arrive` happens at the server, `answered` at the page, with null when nothing came back. */
export function request<ApiResponse>(
  { clock, chance }: { readonly clock: SimulatedClock; chance(): number },
  { network, latencyMs }: Device,
  arrive: () => ApiResponse,
  responded: (response: ApiResponse | null) => void,
): void {
  if (network === 'offline') return responded(null);
  const onTheWay = network === 'late' ? TIMEOUT_MS + chance() * LATEST_MS : latencyMs / 2;
  if (network === 'sent-twice') clock.after(onTheWay + chance() * 20_000, arrive);
  if (network === 'late' || network === 'response-lost') clock.after(TIMEOUT_MS, () => responded(null));
  clock.after(onTheWay, () => {
    const response = arrive();
    if (network === 'fine' || network === 'sent-twice') clock.after(latencyMs / 2, () => responded(response));
  });
}
