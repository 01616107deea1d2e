// A learner's computer and its network: what arrives, how often, how late, and which responses come back.
import type { KeyValueStorage } from '@jixu/controllers/ports';
import type { StoredEntry } from '@jixu/domain/lesson/journal-entry';
import type { SimulatedClock } from './simulated-clock.ts';

/** `silent`: calls fail, media comes; `offline`: nothing comes. */
export type Network = 'fine' | 'silent' | 'offline' | 'response-lost' | 'sent-twice' | 'late';

/** A learner's computer, whose browser storage outlives its pages. */
export interface Device {
  readonly holder: string;
  readonly store: Map<string, StoredEntry>;
  readonly storage: KeyValueStorage;
  /** Error of the wall clock in milliseconds. */
  readonly clockError: number;
  readonly latencyMs: number;
  network: Network;
  /** Its login: another one each time its learner logs in anew. */
  session: number;
}

/** A page's timeout. */
const TIMEOUT_MS = 6_000;
/** Maximum delay of a duplicate that arrives after the page has given up. */
const LATEST_MS = 120_000;

/** One request: `arrive` runs at the server, `responded` at the page, with null for no response. */
export function request<ApiResponse>(
  { clock, chance }: { readonly clock: SimulatedClock; chance(): number },
  { network, latencyMs }: Device,
  arrive: () => ApiResponse,
  responded: (response: ApiResponse | null) => void,
): void {
  if (network === 'offline' || network === 'silent') return void clock.after(0, () => responded(null));
  const onTheWay = network === 'late' ? TIMEOUT_MS + chance() * LATEST_MS : latencyMs / 2;
  if (network === 'sent-twice') clock.after(onTheWay + chance() * 20_000, arrive);
  if (network === 'late' || network === 'response-lost') clock.after(TIMEOUT_MS, () => responded(null));
  clock.after(onTheWay, () => {
    const response = arrive();
    if (network === 'fine' || network === 'sent-twice') clock.after(latencyMs / 2, () => responded(response));
  });
}
