import type { ApiClient } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';

type AnyCall = (...input: unknown[]) => Promise<{ errcode: number }>;

/** Calls that report a 9999 to the page, as the site's client does, whatever was called. */
export function limitedCalls(calls: ApiClient, limitReached: () => void): ApiClient {
  return new Proxy(calls, {
    get: (client, id: keyof ApiClient) => {
      const call = client[id] as AnyCall | undefined;
      if (call === undefined) return undefined;
      return async (...input: unknown[]) => {
        const result = await call(...input);
        if (result.errcode === ERRCODES.TOO_MANY_REQUESTS) limitReached();
        return result;
      };
    },
  });
}
