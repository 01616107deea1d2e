import type { MiddlewareHandler } from 'hono';

/** Headers of every response, whatever produced it (security X22). The page sets its own policy. */
export function setSecurityHeaders(headers: Headers, https: boolean): void {
  headers.set('x-content-type-options', 'nosniff');
  // Stricter for a page with personal data in its address.
  if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'strict-origin-when-cross-origin');
  headers.set('cross-origin-opener-policy', 'same-origin');
  // The page that checks proofs has a camera.
  if (!headers.has('permissions-policy'))
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
  if (!headers.has('x-frame-options')) headers.set('x-frame-options', 'DENY');
  if (https) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

/** Sets them on every response of the app. */
export function securityHeaders(https: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    setSecurityHeaders(context.res.headers, https);
  };
}
