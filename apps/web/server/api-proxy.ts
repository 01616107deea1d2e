import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  request as requestOverHttp,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as requestOverHttps } from 'node:https';
import { pipeline } from 'node:stream';
import { ERRCODE_TEXT, ERRCODES } from '@jixu/constants';
import { type ApiAddresses, UNAVAILABLE } from './api-addresses.ts';
import { forwardedHeaders, withoutHopByHop } from './forwarded-headers.ts';

export type ProxyOptions = {
  addresses: ApiAddresses;
  trustedHops: number;
  /** Milliseconds the API may take until the first byte of its response, once the visitor sends nothing more; then it is 9503. */
  responseTimeoutMs: number;
};

export type ApiProxy = {
  forward(incoming: IncomingMessage, outgoing: ServerResponse, requestId: string): void;
  close(): void;
};

/** HTTP 503 with the envelope 9503: the single response for an API that is down, slow or broke off before its first byte. */
function respondBusy(outgoing: ServerResponse): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  const errcode = ERRCODES.SERVER_BUSY;
  outgoing.writeHead(UNAVAILABLE, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '1',
  });
  outgoing.end(JSON.stringify({ errcode, errmsg: ERRCODE_TEXT[errcode], data: null }));
}

/** We close idle connections long before the API does: a request must not meet one that is closing. */
const KEPT_IDLE_MS = 25_000;
/** An address that has not accepted a connection by then is taken for dead: its host is gone. */
const CONNECT_MS = 1_500;

/** Safe to repeat: nothing would be done twice, and none of the visitor's body has been read. */
function isRepeatable({ method, headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}

const isReset = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'ECONNRESET' || error.code === 'EPIPE';

const isLeaving = ({ headers }: IncomingMessage): boolean => headers.connection === 'close';

type Agents = { http: HttpAgent; https: HttpsAgent };

/** One visitor's call on its way to the API, from address to address until one of them takes it. */
class ForwardedCall {
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  readonly #options: ProxyOptions;
  readonly #agents: Agents;
  readonly #headers: Record<string, string | string[]>;
  readonly #isRepeatable: boolean;
  readonly #left: string[];
  #upstream: ClientRequest | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(call: [IncomingMessage, ServerResponse, string], options: ProxyOptions, agents: Agents) {
    const [incoming, outgoing, requestId] = call;
    this.#incoming = incoming;
    this.#outgoing = outgoing;
    this.#options = options;
    this.#agents = agents;
    this.#headers = forwardedHeaders(incoming, options.trustedHops, requestId);
    this.#isRepeatable = isRepeatable(incoming);
    this.#left = [...options.addresses.inOrder()];
  }

  start(): void {
    const late = () => this.#upstream?.destroy(new Error('no response in time'));
    this.#timer = setTimeout(() => {
      this.#left.length = 0;
      late();
    }, this.#options.responseTimeoutMs);
    this.#outgoing.on('close', () => {
      clearTimeout(this.#timer);
      this.#left.length = 0;
      if (!this.#outgoing.writableFinished) this.#upstream?.destroy();
    });
    this.#tryNext();
  }

  #tryNext(): void {
    const origin = this.#left.shift();
    if (origin === undefined) this.#giveUp();
    else this.#send(origin, { isFresh: false });
  }

  #giveUp(): void {
    clearTimeout(this.#timer);
    respondBusy(this.#outgoing);
  }

  /** `isFresh`: over a connection of its own, because a kept one has just turned out to be closed. */
  #send(origin: string, { isFresh }: { isFresh: boolean }): void {
    const { protocol, hostname, port } = new URL(origin);
    const isSecure = protocol === 'https:';
    const upstream = (isSecure ? requestOverHttps : requestOverHttp)({
      agent: isFresh ? false : isSecure ? this.#agents.https : this.#agents.http,
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port || (isSecure ? 443 : 80),
      method: this.#incoming.method ?? 'GET',
      path: this.#incoming.url ?? '/',
      headers: this.#headers,
    });
    this.#upstream = upstream;
    const connection = watchConnection(upstream, isSecure, () => this.#sendBody(upstream));
    upstream.on('response', (response) => this.#receive(origin, response));
    upstream.on('error', (error) => {
      if (this.#outgoing.headersSent || this.#outgoing.destroyed) this.#giveUp();
      else if (!connection.isOpen) this.#leave(origin);
      else if (this.#isRepeatable && upstream.reusedSocket && isReset(error))
        this.#send(origin, { isFresh: true });
      else if (this.#isRepeatable) this.#leave(origin);
      else this.#giveUp();
    });
  }

  #leave(origin: string): void {
    this.#options.addresses.rest(origin);
    this.#tryNext();
  }

  #sendBody(upstream: ClientRequest): void {
    if (this.#isRepeatable) {
      upstream.end();
      return;
    }
    // A phone that sends a file takes its time; how much is limited by the server itself. A timer that was cleared stays so.
    this.#incoming.on('data', () => this.#timer?.refresh());
    this.#incoming.pipe(upstream);
  }

  #receive(origin: string, response: IncomingMessage): void {
    if (isLeaving(response)) this.#options.addresses.rest(origin);
    if (
      response.statusCode === UNAVAILABLE &&
      isLeaving(response) &&
      this.#isRepeatable &&
      this.#left.length > 0
    ) {
      response.resume();
      this.#tryNext();
      return;
    }
    clearTimeout(this.#timer);
    this.#outgoing.writeHead(response.statusCode ?? 502, withoutHopByHop(response.headers));
    pipeline(response, this.#outgoing, () => undefined);
  }
}

/** Nothing of a request is sent before its connection is open, so that another address may still get all of it. */
function watchConnection(
  upstream: ClientRequest,
  isSecure: boolean,
  onOpen: () => void,
): { readonly isOpen: boolean } {
  const connection = { isOpen: false };
  const open = (): void => {
    connection.isOpen = true;
    onOpen();
  };
  upstream.on('socket', (socket) => {
    if (upstream.reusedSocket) {
      open();
      return;
    }
    const timer = setTimeout(() => upstream.destroy(new Error('no connection in time')), CONNECT_MS);
    socket.once('close', () => clearTimeout(timer));
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      open();
    });
  });
  return connection;
}

/**
 * Forwards a request to the API unchanged, streaming in both directions (law 7: one origin). Cookies, Range and
 * conditional headers pass; hop-by-hop headers and anything that speaks for a proxy do not. An address that cannot be
 * reached, or is leaving, is passed over. A call of which something was sent is repeated only if it reads.
 */
export function createApiProxy(options: ProxyOptions): ApiProxy {
  const kept = { keepAlive: true, maxFreeSockets: 64, timeout: KEPT_IDLE_MS };
  const agents = { http: new HttpAgent(kept), https: new HttpsAgent(kept) };
  return {
    forward: (...call) => new ForwardedCall(call, options, agents).start(),
    close: () => {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}
