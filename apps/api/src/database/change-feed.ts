import postgres, { type Sql } from 'postgres';
import { batchingSockets, SERVED_SILENCE_MS } from './batching-socket.ts';

/** What a process must no longer believe. */
interface ChangeListener {
  sessionsEnded(ids: readonly number[] | 'all'): void;
  contentChanged(): void;
}

/** What other processes, and operators, change in the database. */
export interface ChangeFeed {
  subscribe(listener: ChangeListener): void;
  /** Whether every change up to a second ago has been heard; otherwise nothing cached may be believed. */
  isCurrent(): boolean;
  close(): Promise<void>;
}

/** For a process that is alone, and for tests: what it changes it knows itself. */
export const SILENT_FEED: ChangeFeed = {
  subscribe: () => undefined,
  isCurrent: () => true,
  close: async () => undefined,
};

const CHANNEL = 'jixu_changes';
const BEAT_MS = 300;
const CURRENT_MS = 1_000;
const CLOSE_SECONDS = 1;

/**
 * Listens on a connection of its own. Each beat listens again and thereby asks whether the connection is there: a lost
 * one is replaced, and what may have been missed meanwhile counts as changed. A silent one makes the feed not current.
 */
export function openChangeFeed(url: string): ChangeFeed {
  const listeners: ChangeListener[] = [];
  const tell = (payload: string): void => {
    for (const listener of listeners) dispatch(listener, payload);
  };
  const client = connect(url, tell);
  let [backend, heardAt, isAsking] = [0, Number.NEGATIVE_INFINITY, false];

  async function beat(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const askedAt = performance.now();
    try {
      const [, found] = await client.unsafe(`listen ${CHANNEL}; select pg_backend_pid() as pid`);
      const { pid } = (found as unknown as { pid: number }[])[0] ?? { pid: 0 };
      if (pid !== backend) {
        for (const payload of ['sessions all', 'content']) tell(payload);
      }
      [backend, heardAt] = [pid, askedAt];
    } catch {
      // Not current any more; the next beat connects again.
    } finally {
      isAsking = false;
    }
  }

  void beat();
  const timer = setInterval(() => void beat(), BEAT_MS).unref();
  return {
    subscribe: (listener) => void listeners.push(listener),
    isCurrent: () => performance.now() - heardAt <= CURRENT_MS,
    async close() {
      clearInterval(timer);
      await client.end({ timeout: CLOSE_SECONDS });
    },
  };
}

function connect(url: string, tell: (payload: string) => void): Sql {
  const onnotify = (channel: string, payload: string): void => {
    if (channel === CHANNEL) tell(payload);
  };
  return postgres(url, {
    max: 1,
    connect_timeout: 1,
    backoff: () => 0.1,
    onnotice: () => undefined,
    fetch_types: false,
    connection: { application_name: 'jixu-api-changes' },
    // Understood by the driver, but missing from its types.
    ...({
      onnotify,
      socket: batchingSockets(SERVED_SILENCE_MS),
      idle_timeout: null,
      max_lifetime: null,
    } as object),
  });
}

/** A payload is `content`, `sessions all` or `sessions 17,18`; one that a newer version sends is not ours. */
function dispatch(listener: ChangeListener, payload: string): void {
  const [kind, ids = ''] = payload.split(' ');
  if (kind === 'content') listener.contentChanged();
  if (kind === 'sessions') listener.sessionsEnded(ids === 'all' ? 'all' : ids.split(',').map(Number));
}
