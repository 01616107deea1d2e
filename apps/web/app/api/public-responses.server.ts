import { type ApiClient, createApiClient } from '@jixu/api-client';
import { SHARED_OPERATIONS, type SharedOperationId } from '@jixu/api-client/shared-operations';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { LRUCache } from 'lru-cache';
import { apiOriginsOf } from '../../server/api-addresses.ts';
import { reachApi } from '../../server/api-fetch.ts';
import { contentChannel } from '../../server/content-channel.ts';

/** The calls whose response is the same for everybody; no other may ever be shared (A102). */
export type PublicApi = Pick<ApiClient, SharedOperationId>;

type AnyCall = (input?: unknown) => Promise<{ errcode: number }>;

/**
 * The public calls behind a small cache (CONST-01, CONST-02): 100 responses, five minutes each or until the content
 * changes, never failures. The
 * underlying client carries nothing of any visitor.
 */
export function createPublicApi(client: PublicApi, now: () => number): PublicApi {
  const responses = new LRUCache<string, Promise<{ errcode: number }>>({
    max: CONSTANTS.ANSWER_CACHE_ENTRIES,
    ttl: CONSTANTS.ANSWER_CACHE_SECONDS * 1000,
    perf: { now },
    ttlResolution: 0,
  });
  const cached = (id: string, call: AnyCall): AnyCall => {
    return (input) => {
      const key = `${id} ${JSON.stringify(input ?? {})}`;
      const known = responses.get(key);
      if (known) return known;
      const requested = call(input);
      responses.set(key, requested);
      void requested.then(({ errcode }) => {
        if (errcode !== ERRCODES.OK && responses.peek(key) === requested) responses.delete(key);
      });
      return requested;
    };
  };
  contentChannel.subscribe(() => responses.clear());
  return Object.fromEntries(
    SHARED_OPERATIONS.map((id) => [id, cached(id, client[id] as AnyCall)]),
  ) as PublicApi;
}

/** The client for loaders of shared pages. */
export const publicApi: PublicApi = createPublicApi(
  createApiClient({ ...reachApi(apiOriginsOf(process.env.API_URL)), now: Date.now }),
  () => performance.now(),
);
