import { KEYS_PATH, STATUS_PATH, VERIFY_PATH } from '@jixu/credential/addresses';
import type { ApiReach } from './api-fetch.ts';
import { hashInlineScripts, hashInlineStyles } from './content-security-policy.ts';
import { compressSnapshot, etagOf, type PageSnapshot, snapshotResponse } from './page-snapshot.ts';

/** How old the keys and the status list in the page may be; the page itself asks for newer ones. */
const FRESH_MS = 60_000;
const PATIENCE_MS = 2_000;
const PLACE = '<script id="published" type="application/json">null</script>';

/** The page without keys and list, and how to get both. */
export type VerifyPageParts = {
  template: () => Promise<string>;
  api: ApiReach;
  https: boolean;
  /** Monotonic clock in ms. */
  now: () => number;
};

async function load({ baseUrl, fetch }: ApiReach, path: string): Promise<string | null> {
  try {
    const response = await fetch(new Request(baseUrl + path, { signal: AbortSignal.timeout(PATIENCE_MS) }));
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Allows the page's own script and style, the two documents of this site it refreshes, and nothing else. */
function policy(html: string, https: boolean): string {
  const directives = [
    "default-src 'none'",
    `script-src ${hashInlineScripts(html).join(' ')}`,
    `style-src ${hashInlineStyles(html).join(' ')}`,
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  if (https) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

type Published = { keys: unknown; status: string | null };

async function publishedNow(api: ApiReach): Promise<Published> {
  const [keys, status] = await Promise.all([load(api, KEYS_PATH), load(api, STATUS_PATH)]);
  return { keys: parsed(keys), status };
}

async function snapshot({ template, https }: VerifyPageParts, published: Published): Promise<PageSnapshot> {
  const html = await template();
  const written = JSON.stringify(published).replaceAll('<', '\\u003c');
  const body = Buffer.from(html.replace(PLACE, () => PLACE.replace('null', () => written)));
  const headers: [string, string][] = [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-security-policy', policy(html, https)],
    ['permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()'],
    ['referrer-policy', 'no-referrer'],
    ['cache-control', 'public, max-age=300'],
  ];
  return compressSnapshot({ status: 200, headers, body, compressed: null, etag: etagOf(body) });
}

/**
 * The page that checks study proofs: one file in which everything is, the keys and the status list of this minute
 * included. A copy that somebody saves goes on checking without us.
 */
export function createVerifyPage(
  parts: VerifyPageParts,
): (path: string, asking: Headers) => Promise<Response | null> {
  let last: Published = { keys: null, status: null };
  let made: { readonly page: Promise<PageSnapshot>; readonly at: number } | null = null;
  const make = async (): Promise<PageSnapshot> => {
    const now = await publishedNow(parts.api);
    // What cannot be reached at this moment has not ceased to be true.
    last = { keys: now.keys ?? last.keys, status: now.status ?? last.status };
    return snapshot(parts, last);
  };
  return async (path, asking) => {
    if (path !== VERIFY_PATH) return null;
    const at = parts.now();
    if (!made || at - made.at > FRESH_MS) made = { page: make(), at };
    return snapshotResponse(await made.page, asking);
  };
}
