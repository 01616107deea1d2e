import { type ApiAddresses, createApiAddresses, UNAVAILABLE } from './api-addresses.ts';

type Fetch = (request: Request) => Promise<Response>;

/**
 * A fetch for the pages' own calls, whatever origin their URL names: it asks the API's addresses in turn. A read that an
 * address did not answer, or was too busy for, goes to the next one.
 */
export function createApiFetch(addresses: ApiAddresses, send: Fetch = fetch): Fetch {
  const sendTo = (origin: string, request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    return send(new Request(new URL(pathname + search, origin), request));
  };
  return async (request) => {
    const origins = addresses.inOrder();
    const tried = request.method === 'GET' ? origins : origins.slice(0, 1);
    let outcome: Response | null = null;
    let failure: unknown = null;
    for (const origin of tried) {
      try {
        outcome = await sendTo(origin, request);
        if (outcome.status !== UNAVAILABLE) return outcome;
      } catch (error) {
        if (request.signal.aborted) throw error;
        failure = error;
      }
      addresses.rest(origin);
    }
    if (outcome) return outcome;
    throw failure;
  };
}

/** How this server's own calls reach the API: part of the options of an API client. */
export type ApiReach = { baseUrl: string; fetch: Fetch };

export function reachApi(origins: readonly string[]): ApiReach {
  return { baseUrl: origins[0] ?? '', fetch: createApiFetch(createApiAddresses(origins)) };
}
