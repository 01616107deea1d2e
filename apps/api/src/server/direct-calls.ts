import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PlainResponse } from './plain-response.ts';
import { receivedByNode } from './received-by-node.ts';
import type { RequestLifecycle } from './request-lifecycle.ts';
import type { ServeCall } from './serve-operation.ts';

/** Serves a request and returns true, or leaves it to the router. */
export type DirectCalls = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Named by the caller in its usual spelling; the router judges any other. */
const USUAL_HOST = /^[\w.-]+(:\d{1,5})?$/;

/**
 * Serves calls that name their operation exactly, on Node's own request and response: the router and its Request and
 * Response cost a push as much as all checks of it together. `calls`: by method and path.
 */
export function createDirectCalls(
  calls: ReadonlyMap<string, ServeCall>,
  lifecycle: RequestLifecycle,
): DirectCalls {
  return (incoming, outgoing) => {
    const { method, url = '', headers } = incoming;
    const at = url.indexOf('?');
    const call = calls.get(`${method} ${at < 0 ? url : url.slice(0, at)}`);
    if (call === undefined || !USUAL_HOST.test(headers.host ?? '')) return false;
    void serve(call, lifecycle, incoming).then((response) => send(response, outgoing));
    return true;
  };
}

async function serve(
  call: ServeCall,
  lifecycle: RequestLifecycle,
  incoming: IncomingMessage,
): Promise<PlainResponse> {
  const request = receivedByNode(incoming);
  const context = lifecycle.begin(request);
  const response =
    lifecycle.rejectExcess(context)?.response(context.headers) ??
    (await call(request, context).catch((error: unknown) =>
      lifecycle.reject(error, context).response(context.headers),
    ));
  lifecycle.end(request, context, response.status);
  return response;
}

function send({ status, headers, cookies, body }: PlainResponse, outgoing: ServerResponse): void {
  if (cookies !== undefined) outgoing.setHeader('set-cookie', cookies);
  if (body === null) {
    outgoing.writeHead(status, headers).end();
    return;
  }
  const length = Buffer.byteLength(body);
  // A text of as many bytes as characters is ASCII, for which Node need not encode the headers and it together.
  const isAscii = typeof body === 'string' && length === body.length;
  outgoing.writeHead(status, { ...headers, 'content-length': length }).end(body, isAscii ? 'latin1' : 'utf8');
}
