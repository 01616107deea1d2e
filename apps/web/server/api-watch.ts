import { type ApiAddresses, UNAVAILABLE } from './api-addresses.ts';

/** What an API process says of itself; the part of /readyz we read. */
type Said = { content?: unknown; sms_sign?: unknown };

export type ApiWatch = {
  /** Whether an API has another secret than we. */
  isForeign(): boolean;
  stop(): void;
};

export type ApiWatchOptions = {
  origins: readonly string[];
  addresses: ApiAddresses;
  /** The content has changed: nothing that was made of it may be shown any longer. */
  onContentChanged: () => void;
  lookEveryMs: number;
  /** The check of the secret that pages sign with; null where there is none. */
  smsSign?: string | null;
  /** Said once, when an API with another secret is met: every message that a page asks for would be refused. */
  onForeignKey?: () => void;
};

const PATIENCE_MS = 1_500;

/**
 * Looks at the readiness of every API process: one that is leaving or away is not asked, and the version of the content
 * it has seen tells us when ours is old. A change counts once more at the next look, because a process may have
 * answered from its own cache for up to a second.
 */
export function watchApi({
  origins,
  addresses,
  onContentChanged,
  lookEveryMs,
  smsSign = null,
  onForeignKey,
}: ApiWatchOptions): ApiWatch {
  const versions = new Map<string, unknown>();
  const foreign = new Set<string>();
  let isRecent = false;

  function compareKey(origin: string, theirs: unknown): void {
    const differs = smsSign !== null && typeof theirs === 'string' && theirs !== smsSign;
    if (differs && foreign.size === 0) onForeignKey?.();
    foreign[differs ? 'add' : 'delete'](origin);
  }

  async function look(origin: string): Promise<boolean> {
    const answer = await ask(origin);
    if (answer === null || answer.status === UNAVAILABLE) addresses.rest(origin);
    if (!answer?.ok) {
      await answer?.body?.cancel();
      return false;
    }
    const { content, sms_sign: theirs } = (await answer.json().catch(() => ({}))) as Said;
    compareKey(origin, theirs);
    addresses.welcome(origin);
    const known = versions.get(origin);
    versions.set(origin, content);
    return known !== undefined && known !== content;
  }

  async function lookAtAll(): Promise<void> {
    const changes = await Promise.all(origins.map(look));
    const hasChanged = changes.includes(true);
    if (hasChanged || isRecent) onContentChanged();
    isRecent = hasChanged;
  }

  void lookAtAll();
  const timer = setInterval(() => void lookAtAll(), lookEveryMs).unref();
  return { isForeign: () => foreign.size > 0, stop: () => clearInterval(timer) };
}

async function ask(origin: string): Promise<Response | null> {
  try {
    return await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    return null;
  }
}
