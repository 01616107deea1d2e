import { type ApiClient, createApiClient, type OperationId } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { countRequest, initialRequestCount } from '@jixu/domain/session/request-limit';

export type BrowserApiParts = {
  /** Told of a 1001 with the path of the call that met it. */
  notLoggedIn: (callPath: string) => void;
  /** Told of a 9999, whoever refused. */
  tooManyRequests: () => void;
  fetch?: (request: Request) => Promise<Response>;
  now?: () => number;
};

type AnyCall = (input?: unknown, options?: unknown) => Promise<{ errcode: number }>;

/**
 * The one client of this page: counts requests by minute (ERR-02, ERR-03) and hands 1001 and 9999 to the site.
 * The rule for 1001 goes by the path of the call (000 §8), which the limiter is told at the very start of each call.
 */
export function createBrowserApi(parts: BrowserApiParts): ApiClient {
  let count = initialRequestCount;
  let startedPath = '';
  const client = createApiClient({
    baseUrl: '',
    now: parts.now ?? Date.now,
    fetch: parts.fetch,
    onTooManyRequests: parts.tooManyRequests,
    limiter: {
      admit: (method, path, now) => {
        startedPath = path;
        const counted = countRequest(count, { method, path }, now);
        count = counted.state;
        return counted.allowed;
      },
    },
  });
  const watch = (call: AnyCall): AnyCall => {
    return async (input, options) => {
      const answering = call(input, options);
      const callPath = startedPath;
      const answer = await answering;
      if (answer.errcode === ERRCODES.NOT_LOGGED_IN) parts.notLoggedIn(callPath);
      return answer;
    };
  };
  const calls = Object.entries(client) as [OperationId, AnyCall][];
  return Object.fromEntries(calls.map(([id, call]) => [id, watch(call)])) as ApiClient;
}
