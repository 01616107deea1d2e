import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { visitorAddress } from '@jixu/serving/visitor-address';

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

/** The headers of a message without those of its connection. */
export function withoutHopByHop(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !HOP_BY_HOP.has(name) && !named.has(name)) kept[name] = value;
  }
  return kept;
}

/** The visitor's address: the socket's own, or the one that the trusted hops in front of us saw. */
export function visitorOf(
  incoming: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trustedHops: number,
): string {
  const forwarded = incoming.headers['x-forwarded-for'];
  const chain = Array.isArray(forwarded) ? forwarded.join(', ') : (forwarded ?? null);
  return visitorAddress(chain, incoming.socket.remoteAddress ?? '', trustedHops);
}

/**
 * What the API gets of a visitor's headers. X-Forwarded-For is only the address we have verified, so that the API
 * trusts one hop, us, however many proxies stand before the site.
 */
export function forwardedHeaders(
  incoming: IncomingMessage,
  trustedHops: number,
  requestId: string,
): Record<string, string | string[]> {
  const headers = withoutHopByHop(incoming.headers);
  for (const name of OURS_TO_SET) delete headers[name];
  headers['x-forwarded-for'] = visitorOf(incoming, trustedHops);
  headers['x-request-id'] = requestId;
  const { host, 'x-forwarded-proto': scheme } = incoming.headers;
  if (host) headers['x-forwarded-host'] = host;
  headers['x-forwarded-proto'] = trustedHops > 0 && typeof scheme === 'string' ? scheme : 'http';
  return headers;
}
