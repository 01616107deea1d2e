import { type ApiClient, createApiClient } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { LRUCache } from 'lru-cache';
import type { ApiReach } from './api-fetch.ts';

export type LearnerSessions = {
  /** Whether this session cookie is of somebody logged in. `ask`: whether the API may be asked on the visitor's account. */
  isLearner(cookie: string, forwardedFor: string, ask: () => boolean): Promise<boolean>;
};

type Asked = Pick<ApiClient, 'getUserInfo'>;

/** Cookies remembered at once. */
const MOST_LEARNERS = 20_000;
/** How long one is believed. No page holds anything of a learner, so a logout in between shows nobody anything. */
const BELIEVED_MS = 300_000;

/** A page does not wait longer to learn whose it is, ms. */
const PATIENCE_MS = 1_000;

/** Asks the API with the cookie and the visitor's address. */
const apiOf =
  (reach: ApiReach) =>
  (cookie: string, forwardedFor: string): Asked =>
    createApiClient({
      ...reach,
      now: Date.now,
      timeoutMs: PATIENCE_MS,
      headers: { cookie, 'x-forwarded-for': forwardedFor },
    });

/**
 * Tells learners from visitors, who get the shared pages: a cookie that merely looks like a session's, or one of a
 * session without a login, must not make the server render a page anew. While the API is away everybody is a visitor.
 */
export function createLearnerSessions(
  reach: ApiReach,
  now: () => number,
  api: (cookie: string, forwardedFor: string) => Asked = apiOf(reach),
): LearnerSessions {
  const learners = new LRUCache<string, true>({
    max: MOST_LEARNERS,
    ttl: BELIEVED_MS,
    perf: { now },
    ttlResolution: 0,
  });
  return {
    async isLearner(cookie, forwardedFor, ask) {
      if (learners.has(cookie)) return true;
      if (!ask()) return false;
      const { errcode } = await api(cookie, forwardedFor).getUserInfo();
      if (errcode === ERRCODES.OK) learners.set(cookie, true);
      return errcode === ERRCODES.OK;
    },
  };
}
