import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { OperationId } from '@jixu/contract/operations';
import type { paths } from '@jixu/contract/types';
import createClient, {
  createFinalURL,
  createQuerySerializer,
  defaultPathSerializer,
  type FetchOptions,
} from 'openapi-fetch';
import { clientResponse, type Envelope, isEnvelope } from './envelope.ts';
import { limitTime } from './limit-time.ts';
import type { CallOf, CallOptions, InputOf, LoginType } from './operation-types.ts';
import {
  bodyOf,
  type Fields,
  headersOf,
  OPERATION_IDS,
  queryOf,
  type RequestBody,
  type WireCall,
  wireCallOf,
} from './request-fields.ts';
import type { RequestLimiter } from './request-limiter.ts';

/** A call rejected with a 1001 that requires a login. */
export interface NotLoggedInCall {
  operation: OperationId;
  /** The caller's own login type; null: the page decides. */
  loginType: LoginType | null;
}

export interface ApiClientOptions {
  /** '' in the browser, where calls and pages share one origin; the API's address on the server. */
  baseUrl: string;
  /** The clock, ms. */
  now: () => number;
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Sent with every request: on the server the visitor's cookie and request id. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** A call without a response by then counts as a network failure (000 §7: 6000 ms). */
  timeoutMs?: number | undefined;
  limiter?: RequestLimiter | undefined;
  /** Addresses of the parties that serve the contract's external operations; defaults to `baseUrl`. */
  externalUrls?: Readonly<Partial<Record<OperationId, string>>> | undefined;
  /** Called on a 1001 before the caller gets its result, unless the operation merely checks for a session (SESSION-15). */
  onNotLoggedIn?: ((call: NotLoggedInCall) => void) | undefined;
  /** Called on every 9999, whether rejected by the limiter or by the server. */
  onTooManyRequests?: ((operation: OperationId) => void) | undefined;
}

/** One function per operation of the contract. They never throw; errors are in `errcode`. */
export type ApiClient = { readonly [Id in OperationId]: CallOf<Id> };

/** A request of whichever operation, which is known only at run time; callers see what openapi-fetch infers of theirs. */
type AnyRequest = (
  method: WireCall['method'],
  path: string,
  init: Omit<FetchOptions<unknown>, 'body'> & { body?: RequestBody['body'] },
) => Promise<{ data?: unknown; error?: unknown }>;

type Call = (input?: Fields, options?: CallOptions) => Promise<Envelope>;
type CallRequest = Pick<CallOptions, 'keepalive' | 'signal'> & { input: Fields };

function createSender(
  options: ApiClientOptions,
): (id: OperationId, call: WireCall, request: CallRequest) => Promise<Envelope> {
  const { baseUrl, headers = {}, timeoutMs = CONSTANTS.REQUEST_TIMEOUT_MS, now } = options;
  const wire = createClient<paths>({
    headers,
    bodySerializer: (body) => body,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  });
  const request = wire.request as AnyRequest;
  return async (id, call, { input, keepalive, signal: outer }) => {
    const sent = bodyOf(call, input, now());
    const { signal, release } = limitTime(timeoutMs, outer);
    try {
      const { data, error } = await request(call.method, call.path, {
        baseUrl: options.externalUrls?.[id] ?? baseUrl,
        params: { query: queryOf(call, input, now()) },
        headers: { ...headersOf(call, input), 'content-type': sent?.contentType ?? null },
        ...(sent === undefined ? {} : { body: sent.body }),
        ...(keepalive === undefined ? {} : { keepalive }),
        signal,
      });
      // An envelope may come with any HTTP status.
      const response = data ?? error;
      return isEnvelope(response) ? response : clientResponse('NETWORK_FAILED');
    } catch {
      // No connection, no response in time, given up, or not JSON: the same to a learner.
      return clientResponse('NETWORK_FAILED');
    } finally {
      release();
    }
  };
}

/**
 * A client of every operation (000 §7): adds the conventional parameters, encodes each body in its kind, gives up after
 * 6000 ms. On the server create one per request, because it holds that visitor's headers.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const send = createSender(options);
  const callOf = (id: OperationId): Call => {
    const call = wireCallOf(id);
    return async (input = {}, { loginType = null, ...how } = {}) => {
      const admitted = options.limiter?.admit(call.method, call.path, options.now()) ?? true;
      const response = admitted
        ? await send(id, call, { input, ...how })
        : clientResponse('TOO_MANY_REQUESTS');
      if (response.errcode === ERRCODES.NOT_LOGGED_IN && call.asksToLogIn)
        options.onNotLoggedIn?.({ operation: id, loginType });
      if (response.errcode === ERRCODES.TOO_MANY_REQUESTS) options.onTooManyRequests?.(id);
      return response;
    };
  };
  const calls: Record<string, unknown> = Object.fromEntries(OPERATION_IDS.map((id) => [id, callOf(id)]));
  // Responses are checked against the contract on the server's side; here their types are taken from it.
  return calls as ApiClient;
}

/** What a page sends by navigator.sendBeacon on closing; the response is never read. */
export function beaconOf<Id extends OperationId>(
  id: Id,
  input: InputOf<Id>,
  now: number,
): { readonly url: string; readonly body: RequestBody['body'] | undefined } {
  const call = wireCallOf(id);
  // The names of the input are those of the operation, whichever it is.
  const fields = input as Fields;
  const params = { query: queryOf(call, fields, now) };
  const querySerializer = createQuerySerializer();
  const url = createFinalURL(call.path, {
    baseUrl: '',
    params,
    querySerializer,
    pathSerializer: defaultPathSerializer,
  });
  return { url, body: bodyOf(call, fields, now)?.body };
}
