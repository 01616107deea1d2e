import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;

/** The CSP source of an inline script with exactly this text. */
export const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Replaces the nonce of one rendering by hashes, so that the page can be cached. Only scripts with the nonce are
 * trusted: one smuggled into the content has none and stays blocked. Returns the page without nonces and the CSP source
 * list of its inline scripts.
 */
export function hashNoncedScripts(html: string, nonce: string): { html: string; scriptHashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (attributes.includes(mark) && !/\ssrc=/.test(attributes) && body) hashes.add(sha256(body));
  }
  return { html: html.replaceAll(mark, ''), scriptHashes: [...hashes] };
}

/** Hashes of every inline script in a file we built ourselves (documentation pages). */
export function hashInlineScripts(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (!/\ssrc=/.test(attributes) && body) hashes.add(sha256(body));
  }
  return [...hashes];
}

/** Hashes of every inline style in such a file. */
export function hashInlineStyles(html: string): string[] {
  return [...html.matchAll(INLINE_STYLE)].map(([, body = '']) => sha256(body));
}

/**
 * Text becomes markup or script only through one of these: the guard of app/site/shell/default-policy.ts, the entry of the
 * bootstrap script, the sanitised texts of articles. Browsers without Trusted Types ignore both directives.
 */
export const TRUSTED_TYPES =
  "require-trusted-types-for 'script'; trusted-types default page-start article-text";

/**
 * The policy of a page (security X16). Styles keep 'unsafe-inline', because the primitives position themselves by style
 * attributes; scripts do not. `staticHosts` may also serve scripts and styles (SHELL-28); `trackingOrigins` receive
 * usage reports (TRACK-19). Media source extensions need blob:. `formOrigins`: where else a form of the page may be posted,
 * and redirected to from there.
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  https: boolean,
  staticHosts: readonly string[] = [],
  trackingOrigins: readonly string[] = [],
  formOrigins: readonly string[] = [],
): string {
  const sources = (...more: readonly string[]) => ["'self'", ...more, ...staticHosts].join(' ');
  const directives = [
    "default-src 'self'",
    `script-src ${sources(...scriptHashes)}`,
    `style-src ${sources("'unsafe-inline'")}`,
    "img-src 'self' data:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...trackingOrigins].join(' '),
    ["form-action 'self'", ...formOrigins].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    TRUSTED_TYPES,
  ];
  if (https) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}
