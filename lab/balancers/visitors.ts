// Visitors of a site, one after the other: each opens a page and asks for a captcha, which is a write.
import { setTimeout as pause } from 'node:timers/promises';
import { SITE_ORIGIN } from '../environment/api-server.ts';

export interface Visits {
  readonly reads: number;
  readonly writes: number;
  /** What went wrong, a line each. */
  readonly failed: readonly string[];
  readonly slowestMs: number;
}

const EVERY_MS = 50;

export function startVisitors(origin: string): { stop(): Promise<Visits> } {
  let [reads, writes, slowestMs, isOpen] = [0, 0, 0, true];
  const failed: string[] = [];
  const visit = async (what: string, path: string, init: RequestInit = {}): Promise<void> => {
    const startedAt = performance.now();
    try {
      const answer = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(15_000) });
      await answer.arrayBuffer();
      if (answer.status >= 500) failed.push(`${what} answered ${answer.status}`);
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      failed.push(`${what} got no answer: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  };
  const running = (async () => {
    while (isOpen) {
      reads++;
      writes++;
      const body = new URLSearchParams({ timestamp: '1' });
      await Promise.all([
        visit('a page', '/'),
        visit('a write', '/app/login/code_img', { method: 'POST', headers: { origin: SITE_ORIGIN }, body }),
      ]);
      await pause(EVERY_MS);
    }
  })();
  return {
    async stop() {
      isOpen = false;
      await running;
      return { reads, writes, failed, slowestMs };
    },
  };
}
