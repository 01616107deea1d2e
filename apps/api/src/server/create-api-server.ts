import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ERRCODE_TEXT, ERRCODES } from '@jixu/constants';
import {
  type EarlyRejection,
  type EarlyResponse,
  readLimits,
  rejectInOurWords,
  withHost,
} from '@jixu/serving/early-rejections';
import { commonHeaders } from './security-headers.ts';

type Fetch = Parameters<typeof getRequestListener>[0];

const HEALTH: ReadonlySet<string> = new Set(['/livez', '/readyz']);
/** Bytes that nobody escaped: Node makes a character of each, which would be escaped as a character. */
const BARE_BYTES = /[\x80-\xff]/g;

export interface ApiServerOptions {
  readonly fetch: Fetch;
  readonly secure: boolean;
  /** How long a request's header, and the whole of it, may take to arrive, ms. */
  readonly headersMs: number;
  readonly requestMs: number;
}

/** An HTTP server whose every response is in the envelope, whoever rejects the request: the app, its adapter, or Node. */
export function createApiServer({ fetch, secure, headersMs, requestMs }: ApiServerOptions): Server {
  const responseOf = (why: EarlyRejection) => earlyRejection(why, secure);
  const errorHandler = (): Response => {
    const { status, headers, body } = responseOf('malformed');
    return new Response(body, { status, headers });
  };
  const named = withHost(getRequestListener(fetch, { errorHandler }), responseOf);
  const server = createServer(readLimits(headersMs, requestMs), (incoming, outgoing) => {
    // Whoever balances asks in HTTP/1.0, and names no host.
    if (HEALTH.has(incoming.url ?? '')) incoming.headers.host ??= 'localhost';
    incoming.url = incoming.url?.replace(BARE_BYTES, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
    named(incoming, outgoing);
  });
  rejectInOurWords(server, responseOf);
  return server;
}

/** `late`: it did not arrive in time, by the caller's doing or the network's; the caller may come back. */
const ENVELOPES = {
  malformed: { status: 400, errcode: ERRCODES.BAD_REQUEST },
  late: { status: 408, errcode: ERRCODES.SERVER_BUSY },
  'header-too-long': { status: 431, errcode: ERRCODES.BODY_TOO_LARGE },
  'body-too-long': { status: 413, errcode: ERRCODES.BODY_TOO_LARGE },
} as const;

const RETRY_AFTER_SECONDS = '2';

/** The response to a request no handler ever saw: the envelope, with the headers of every response. */
function earlyRejection(why: EarlyRejection, secure: boolean): EarlyResponse {
  const { status, errcode } = ENVELOPES[why];
  const headers = {
    ...commonHeaders(secure),
    ...(why === 'late' ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
  };
  return { status, headers, body: JSON.stringify({ errcode, errmsg: ERRCODE_TEXT[errcode], data: null }) };
}
