import type { Context } from 'hono';
import type { AppEnv } from './request-context.ts';
import { isHeld, tagOf } from './write-response.ts';

/** Anybody may keep it, and read it from a page of any site. */
export function publishDocument(
  context: Context<AppEnv>,
  route: string,
  document: { type: string; body: string } | null,
): Response {
  const requestContext = context.get('requestContext');
  requestContext.route = route;
  const headers = new Headers(requestContext.headers);
  headers.delete('content-type');
  if (document === null) return new Response(null, { status: 404, headers });
  const tag = tagOf(document.body);
  headers.set('etag', tag);
  headers.set('cache-control', 'public, max-age=60');
  headers.set('access-control-allow-origin', '*');
  headers.set('cross-origin-resource-policy', 'cross-origin');
  if (isHeld(context.req.header('if-none-match') ?? null, tag))
    return new Response(null, { status: 304, headers });
  headers.set('content-type', document.type);
  return new Response(context.req.method === 'HEAD' ? null : document.body, { status: 200, headers });
}
