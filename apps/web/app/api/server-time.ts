import type { KeyValueStorage } from '@jixu/controllers/ports';
import { serverAhead, wrongClockText } from '@jixu/domain/calendar/server-clock';

/** The key of what this tab has been told. */
const TOLD_KEY = 'clockTold';

export type ServerTimeParts = {
  fetch: (request: Request) => Promise<Response>;
  /** This computer's clock, epoch ms. */
  now: () => number;
  say: (text: string) => void;
  /** Of this tab: a wrong clock is told once. */
  storage: Pick<KeyValueStorage, 'getItem' | 'setItem'>;
};

export type ServerTime = {
  /** The server's clock, epoch ms, as its latest answer told it; this computer's before the first. */
  now: () => number;
  /** Sends a request, and learns from its answer. */
  fetch: (request: Request) => Promise<Response>;
};

/** What the server judges by time is signed with its own time, so that a wrong clock stops nobody. */
export function createServerTime({ fetch, now, say, storage }: ServerTimeParts): ServerTime {
  let aheadMs = 0;
  const learn = (found: number): void => {
    aheadMs = found;
    const text = wrongClockText(found);
    if (text === null || storage.getItem(TOLD_KEY) !== null) return;
    storage.setItem(TOLD_KEY, '1');
    say(text);
  };
  return {
    now: () => now() + aheadMs,
    fetch: async (request) => {
      const sentAt = now();
      const response = await fetch(request);
      const found = serverAhead(response.headers.get('date'), sentAt, now());
      if (found !== null) learn(found);
      return response;
    },
  };
}
