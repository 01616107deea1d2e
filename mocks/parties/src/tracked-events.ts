import type { TrackEvent } from '@jixu/contract/zod';

/** An event as the tracking server stores it; `received_at` in seconds since the epoch, by the server's clock. */
export interface KeptEvent extends TrackEvent {
  readonly received_at: number;
}

/** What the tracking server remembers. */
export interface EventMemory {
  /** Newest first. */
  all(): readonly KeptEvent[];
  /** Stores the new events, oldest first, and returns their number. `receivedAt` in seconds. */
  keep(events: readonly TrackEvent[], receivedAt: number): number;
  clear(): void;
}

const EVENTS_KEPT = 5000;

/** Identity of an event: who reports it, what, about what, and when. The order of its details does not matter. */
function identityOf({ out_token, event_name, info, log_time }: TrackEvent): string {
  return JSON.stringify([out_token, event_name, Object.entries(info).toSorted(), log_time]);
}

/** An empty, bounded store: the oldest events are dropped first. */
export function eventMemory(): EventMemory {
  const events = new Map<string, KeptEvent>();
  return {
    all: () => [...events.values()].reverse(),
    keep(received, receivedAt) {
      let added = 0;
      for (const event of received) {
        const identity = identityOf(event);
        if (events.has(identity)) continue;
        events.set(identity, { ...event, received_at: receivedAt });
        added += 1;
        const oldest = events.keys().next().value;
        if (events.size > EVENTS_KEPT && oldest !== undefined) events.delete(oldest);
      }
      return added;
    },
    clear: () => events.clear(),
  };
}
