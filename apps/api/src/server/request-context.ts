import { randomUUID } from 'node:crypto';
import { visitorAddress } from '@jixu/serving/visitor-address';
import type { Configuration } from '#configuration/configuration.ts';
import type { ReceivedRequest } from './received-request.ts';

/** What is known of a request from the start: for its log line, its limits and its response headers. */
export interface RequestContext {
  requestId: string;
  address: string;
  /** Whether no visitor stands behind it: every request of a visitor names an address, our web server's own do not. */
  isOwn: boolean;
  startedAt: number;
  route: string;
  errcode: number | null;
  learner: number | null;
  /** Headers of its response, whatever the result. */
  headers: Record<string, string>;
}

/** Bindings are passed by @hono/node-server; in tests there are none. */
export interface AppEnv {
  Variables: { requestContext: RequestContext };
  Bindings: { incoming?: { url?: string } };
}

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The caller's request id if well-formed, else a new one. */
function requestIdOf(header: string | null): string {
  return header !== null && REQUEST_ID.test(header) ? header : randomUUID();
}

export function requestContextOf(
  request: ReceivedRequest,
  configuration: Configuration,
  common: Readonly<Record<string, string>>,
): RequestContext {
  const forwarded = request.header('x-forwarded-for');
  const requestId = requestIdOf(request.header('x-request-id'));
  return {
    requestId,
    headers: { ...common, 'x-request-id': requestId },
    address: visitorAddress(forwarded, request.socketAddress, configuration.trustedHops),
    isOwn: configuration.trustedHops > 0 && forwarded === null,
    startedAt: performance.now(),
    route: 'unknown',
    errcode: null,
    learner: null,
  };
}
