import { createHash } from 'node:crypto';
import type { Context } from 'hono';

/** As on the server: 300 seconds, by anybody (transport.yaml). */
const MAY_BE_KEPT = 'public, max-age=300';

/** A success that is the same for everybody; 304 to whoever has it already. */
export function keptAnswer(context: Context, body: unknown): Response {
  const text = JSON.stringify(body);
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  context.header('cache-control', MAY_BE_KEPT);
  context.header('etag', tag);
  context.header('vary', 'prefer, x-scenario', { append: true });
  const held = context.req.header('if-none-match')?.split(',') ?? [];
  if (held.some((one) => one.trim() === tag)) return context.body(null, 304);
  return context.body(text, 200, { 'content-type': 'application/json' });
}
