import {
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';

/** Why a request is rejected before any route sees it. */
export type EarlyRejection = 'malformed' | 'late' | 'header-too-long' | 'body-too-long';

/** What is sent instead of Node's bare status line. */
export interface EarlyResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Longer than whoever stands in front keeps an idle connection (nginx 60 s, the web server 25 s): none is closed under a request. */
const KEEP_ALIVE_MS = 75_000;
/** How often Node looks for requests that are late; by default every 30 s, so that 10 s became 27. */
const LOOK_EVERY_MS = 1_000;

/** Options of a server that waits only so long for a request's header, and for the whole of it (security X27). */
export function readLimits(headersMs: number, requestMs: number): ServerOptions {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, headersMs),
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Checked below, because Node's own rejection has neither a body nor our headers.
    requireHostHeader: false,
  };
}

const CAUSES: Readonly<Record<string, EarlyRejection>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'late',
  HPE_HEADER_OVERFLOW: 'header-too-long',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body-too-long',
};

function bytesOf({ status, headers, body }: EarlyResponse): string {
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/** Passes on what HTTP/1.1 allows: every request names its host. */
export function withHost(
  listener: RequestListener,
  responseOf: (why: EarlyRejection) => EarlyResponse,
): RequestListener {
  return (incoming, outgoing) => {
    if (incoming.headers.host !== undefined || incoming.httpVersion === '1.0') listener(incoming, outgoing);
    else sendEarly(outgoing, responseOf('malformed'));
  };
}

function sendEarly(outgoing: ServerResponse, { status, headers, body }: EarlyResponse): void {
  const length = Buffer.byteLength(body);
  outgoing.writeHead(status, { ...headers, 'content-length': length, connection: 'close' }).end(body);
}

/** Answers in our own words what Node rejects by itself: bytes that are no request, or that are too many or too late. */
export function rejectInOurWords(server: Server, responseOf: (why: EarlyRejection) => EarlyResponse): void {
  const lastOf = new WeakMap<object, ServerResponse>();
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    lastOf.set(incoming.socket, outgoing);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const last = lastOf.get(socket);
    const isAnswering = last?.headersSent === true && !last.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) socket.destroy();
    else socket.end(bytesOf(responseOf(CAUSES[error.code ?? ''] ?? 'malformed')));
  });
  server.on('checkExpectation', (_incoming, outgoing) =>
    sendEarly(outgoing, { ...responseOf('malformed'), status: 417 }),
  );
}
