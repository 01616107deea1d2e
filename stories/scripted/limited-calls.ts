import type { ApiClient } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';

type AnyCall = (...input: unknown[]) => Promise<{ errcode: number }>;

/** The calls of a page that is told of a 9999, as the site's client tells it, whatever was called. */
export function limitedCalls(calls: ApiClient, limitReached: () => void): ApiClient {
  return new Proxy(calls, {
    get: (client, id: keyof ApiClient) => {
      const call = client[id] as AnyCall;
      return async (...input: unknown[]) => {
        const result = await call(...input);
        if (result.errcode === ERRCODES.TOO_MANY_REQUESTS) limitReached();
        return result;
      };
    },
  });
}
