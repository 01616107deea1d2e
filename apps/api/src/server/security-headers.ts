import type { RequestContext } from './request-context.ts';

/** Headers of every API response: only our pages read it; it is never displayed, framed or sniffed (security X22). */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Only under https: elsewhere browsers ignore it, and a local site must stay reachable without https. */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/**
 * Default headers of every response of this server, besides its request id. Responses are created with these: adding
 * headers to a finished one costs more than all checks of a request together.
 */
export function commonHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    ...SECURITY_HEADERS,
    ...(secure ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  };
}

/** Headers for a person's file, of whichever kind: nothing between us and who asked for it keeps a copy. */
export function ownFileHeaders(requestContext: RequestContext, route: string): Headers {
  requestContext.route = route;
  const headers = new Headers(requestContext.headers);
  headers.delete('content-type');
  headers.set('cache-control', 'private, no-store');
  return headers;
}
