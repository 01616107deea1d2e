/** Headers of every answer of the API: it is read by our pages only, never shown, framed or sniffed (security X22). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

/** Sent under https only: elsewhere browsers ignore it, and a local site must stay reachable without. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';
