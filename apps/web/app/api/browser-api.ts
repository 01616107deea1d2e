import { type ApiClient, createApiClient, type NotLoggedInCall, type OperationId } from '@jixu/api-client';
import { countRequest, initialRequestCount } from '@jixu/domain/identity/session/request-limit';

export type BrowserApiParts = {
  /** Called on a 1001 that requires a login: the rejected call, and its override of what the page does. */
  notLoggedIn: (call: NotLoggedInCall) => void;
  /** Called on a 9999, whether rejected by the limiter or by the server. */
  tooManyRequests: (operation: OperationId) => void;
  /** The face checker's address, which pages ask directly; '' where there is none. */
  faceCheckBase?: string;
  fetch?: (request: Request) => Promise<Response>;
  now?: () => number;
};

/** The page's only client: counts requests per minute (ERR-02, ERR-03) and reports 1001 and 9999 to the site. */
export function createBrowserApi(parts: BrowserApiParts): ApiClient {
  let count = initialRequestCount;
  return createApiClient({
    baseUrl: '',
    now: parts.now ?? Date.now,
    fetch: parts.fetch,
    ...(parts.faceCheckBase ? { externalUrls: { getFaceResult: parts.faceCheckBase } } : {}),
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
