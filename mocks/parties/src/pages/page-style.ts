import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';

const STYLE = readFileSync(join(import.meta.dirname, 'parties.css'), 'utf8');

/** GET /parties.css, the same on every origin. */
export function pageStyle(context: Context): Response {
  return context.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' });
}
