import { type ApiClient, createApiClient, type NotLoggedInCall } from '@jixu/api-client';
import { countRequest, initialRequestCount } from '@jixu/domain/session/request-limit';

export type BrowserApiParts = {
  /** Told of a 1001 that asks for a login: the call that met it, and what its caller wants done instead of what the page does. */
  notLoggedIn: (call: NotLoggedInCall) => void;
  /** Told of a 9999, whoever refused. */
  tooManyRequests: () => void;
  fetch?: (request: Request) => Promise<Response>;
  now?: () => number;
};

/** The one client of this page: counts requests by minute (ERR-02, ERR-03) and hands 1001 and 9999 to the site. */
export function createBrowserApi(parts: BrowserApiParts): ApiClient {
  let count = initialRequestCount;
  return createApiClient({
    baseUrl: '',
    now: parts.now ?? Date.now,
    fetch: parts.fetch,
    onNotLoggedIn: parts.notLoggedIn,
    onTooManyRequests: parts.tooManyRequests,
    limiter: {
      admit: (method, path, now) => {
        const counted = countRequest(count, { method, path }, now);
        count = counted.state;
        return counted.allowed;
      },
    },
  });
}
