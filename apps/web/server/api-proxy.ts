import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import { ERRCODE_TEXT, ERRCODES } from '@jixu/constants';

export type ProxyOptions = {
  apiUrl: string;
  trustProxy: boolean;
  /** Milliseconds the API may take until the first byte of its response; after that the visitor gets 9503. */
  responseTimeoutMs: number;
};

export type ApiProxy = {
  forward(incoming: IncomingMessage, outgoing: ServerResponse, requestId: string): void;
  close(): void;
};

/** RFC 9110 §7.6.1: these belong to a single connection, never to the message. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers a visitor must not set, because they speak for the proxy. */
const OURS_TO_SET = new Set([
  'host',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-request-id',
]);

function withoutHopByHop(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name) && !named.has(name)) kept[name] = value;
  }
  return kept;
}

/** The addresses the request came through. Without a trusted proxy in front only the socket's own address counts. */
export function forwardedFor(
  incoming: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trustProxy: boolean,
): string {
  const peer = (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const before = incoming.headers['x-forwarded-for'];
  if (!trustProxy || before === undefined) return peer;
  return `${Array.isArray(before) ? before.join(', ') : before}, ${peer}`;
}

function forwardHeaders(incoming: IncomingMessage, options: ProxyOptions, requestId: string) {
  const headers = withoutHopByHop(incoming.headers);
  for (const name of OURS_TO_SET) delete headers[name];
  headers['x-forwarded-for'] = forwardedFor(incoming, options.trustProxy);
  headers['x-request-id'] = requestId;
  const { host, 'x-forwarded-proto': scheme } = incoming.headers;
  if (host) headers['x-forwarded-host'] = host;
  headers['x-forwarded-proto'] = options.trustProxy && typeof scheme === 'string' ? scheme : 'http';
  return headers;
}

/** HTTP 503 with the envelope 9503: the single response for an API that is down, slow or broke off before its first byte. */
function respondBusy(outgoing: ServerResponse): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  const errcode = ERRCODES.SERVER_BUSY;
  outgoing.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
  });
  outgoing.end(JSON.stringify({ errcode, errmsg: ERRCODE_TEXT[errcode], data: null }));
}

/** We close idle connections long before the API does: a request must not meet one that is closing. */
const KEPT_IDLE_MS = 25_000;

/** Safe to retry: nothing would be done twice, and none of the visitor's body has been read. */
function canBeSentAgain({ method, headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}

const isReset = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'ECONNRESET' || error.code === 'EPIPE';

/**
 * Forwards a request to the API unchanged, streaming in both directions (law 7: one origin). Cookies, Range and
 * conditional headers pass; hop-by-hop headers and anything that speaks for a proxy do not. If the API has closed a
 * kept connection meanwhile, e.g. by a restart, a read is simply retried.
 */
export function createApiProxy(options: ProxyOptions): ApiProxy {
  const target = new URL(options.apiUrl);
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64, timeout: KEPT_IDLE_MS });
  const forward: ApiProxy['forward'] = (incoming, outgoing, requestId) => {
    const again = canBeSentAgain(incoming);
    const upstream = request({
      agent,
      host: target.hostname,
      port: target.port || 80,
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: forwardHeaders(incoming, options, requestId),
    });
    const timer = setTimeout(
      () => upstream.destroy(new Error('no response in time')),
      options.responseTimeoutMs,
    );
    const giveUp = () => {
      clearTimeout(timer);
      if (!outgoing.writableFinished) upstream.destroy();
    };
    upstream.on('response', (response) => {
      clearTimeout(timer);
      outgoing.writeHead(response.statusCode ?? 502, withoutHopByHop(response.headers));
      pipeline(response, outgoing, () => undefined);
    });
    upstream.on('error', (error) => {
      clearTimeout(timer);
      outgoing.off('close', giveUp);
      const isStale = upstream.reusedSocket && isReset(error) && !outgoing.headersSent && !outgoing.destroyed;
      if (isStale && again) forward(incoming, outgoing, requestId);
      else respondBusy(outgoing);
    });
    outgoing.on('close', giveUp);
    if (again) upstream.end();
    else incoming.pipe(upstream);
  };
  return { forward, close: () => agent.destroy() };
}
