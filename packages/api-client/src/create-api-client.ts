import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { OPERATIONS, type Operation, type OperationId } from '@jixu/contract/operations';
import createClient from 'openapi-fetch';
import { type Envelope, isEnvelope, ownAnswer } from './envelope.ts';
import type { CallOf, CallOptions, LoginType } from './operation-types.ts';
import { bodyOf, type Fields, headersOf, queryOf } from './request-fields.ts';
import type { RequestLimiter } from './request-limiter.ts';

/** A call that was answered 1001. */
export interface NotLoggedInCall {
  operation: OperationId;
  /** Without its query. */
  path: string;
  /** What the caller asked for; null where it goes by the page. */
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
  /** A call not answered by then is a network failure (000 §7: 6000 ms). */
  timeoutMs?: number | undefined;
  limiter?: RequestLimiter | undefined;
  /** Addresses of the parties that serve what the contract calls external; without one `baseUrl` is asked. */
  externalUrls?: Readonly<Partial<Record<OperationId, string>>> | undefined;
  /** Told of every 1001, before the caller is. */
  onNotLoggedIn?: ((call: NotLoggedInCall) => void) | undefined;
  /** Told of every 9999, whether the limiter or the server refused. */
  onTooManyRequests?: ((operation: OperationId) => void) | undefined;
}

/** One function for each operation of the contract. They never throw; what went wrong is in `errcode`. */
export type ApiClient = { readonly [Id in OperationId]: CallOf<Id> };

// The contract's paths as one shape, so that a call can be made from data; the types callers see come from the contract.
type AnyOperation = {
  parameters: { query?: Record<string, unknown> };
  requestBody?: { content: { 'application/json': URLSearchParams | FormData | string } };
  responses: {
    200: { content: { 'application/json': unknown } };
    default: { content: { 'application/json': unknown } };
  };
};
type AnyPaths = Record<string, Record<Operation['method'], AnyOperation>>;
type Call = (input?: Fields, options?: CallOptions) => Promise<Envelope>;

/** Follows a caller's signal and a time limit; `release` must be called once the request is over. */
function limitTime(
  timeoutMs: number,
  outer: AbortSignal | undefined,
): { signal: AbortSignal; release: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  const signal = outer === undefined ? controller.signal : AbortSignal.any([outer, controller.signal]);
  return { signal, release: () => clearTimeout(timer) };
}

function createSender(
  options: ApiClientOptions,
): (id: OperationId, input: Fields, call: CallOptions) => Promise<Envelope> {
  const { baseUrl, headers = {}, timeoutMs = CONSTANTS.REQUEST_TIMEOUT_MS, now } = options;
  const wire = createClient<AnyPaths>({
    headers,
    bodySerializer: (body) => body,
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
  });
  return async (id, input, call) => {
    const operation: Operation = OPERATIONS[id];
    const sent = bodyOf(operation, input, now());
    const { signal, release } = limitTime(timeoutMs, call.signal);
    try {
      const { data, error } = await wire.request(operation.method, operation.path, {
        baseUrl: options.externalUrls?.[id] ?? baseUrl,
        params: { query: queryOf(operation, input, now()) },
        headers: { ...headersOf(operation, input), 'content-type': sent?.contentType ?? null },
        ...(sent === undefined ? {} : { body: sent.body }),
        ...(call.keepalive === undefined ? {} : { keepalive: call.keepalive }),
        signal,
      });
      const answer = data ?? error;
      return isEnvelope(answer) ? answer : ownAnswer(ERRCODES.NETWORK_FAILED);
    } catch {
      // no connection, no answer in time, given up, or not JSON: the same to a learner
      return ownAnswer(ERRCODES.NETWORK_FAILED);
    } finally {
      release();
    }
  };
}

/**
 * A client of every operation (000 §7): adds the conventional parameters, sends each body in its kind, ends after 6000 ms.
 * On the server make one for each request; it holds that visitor's headers.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const send = createSender(options);
  const callOf = (id: OperationId): Call => {
    const { method, path } = OPERATIONS[id];
    return async (input = {}, call = {}) => {
      const admitted = options.limiter?.admit(method, path, options.now()) ?? true;
      const answer = admitted ? await send(id, input, call) : ownAnswer(ERRCODES.TOO_MANY_REQUESTS);
      if (answer.errcode === ERRCODES.NOT_LOGGED_IN)
        options.onNotLoggedIn?.({ operation: id, path, loginType: call.loginType ?? null });
      if (answer.errcode === ERRCODES.TOO_MANY_REQUESTS) options.onTooManyRequests?.(id);
      return answer;
    };
  };
  const ids = Object.keys(OPERATIONS) as OperationId[];
  const calls: Record<string, unknown> = Object.fromEntries(ids.map((id) => [id, callOf(id)]));
  // the server's answers are checked against the contract on the server's side; here their types are taken from it
  return calls as ApiClient;
}
