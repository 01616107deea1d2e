import type { RequestContext } from './request-context.ts';

/** Headers for a person's file, of whichever kind: nothing between us and who asked for it keeps a copy. */
export function ownFileHeaders(requestContext: RequestContext, route: string): Headers {
  requestContext.route = route;
  const headers = new Headers(requestContext.headers);
  headers.delete('content-type');
  headers.set('cache-control', 'private, no-store');
  return headers;
}
