import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { onceOnly } from './once-only.ts';

/** A customer of a party: its app id and the secret they share. */
export interface PartyAccount {
  readonly appId: string;
  readonly secret: string;
}

/** The signed part of a request. `path` includes the query; `timestamp` in seconds. */
export interface SignedParts {
  readonly method: string;
  readonly path: string;
  readonly timestamp: string;
  readonly nonce: string;
  readonly body: string | Uint8Array;
}

const SKEW_SECONDS = 300;

/** hex HMAC-SHA256 over METHOD, path?query, timestamp, nonce and the body's SHA-256, one per line. */
export function signatureOf(secret: string, parts: SignedParts): string {
  const bodyHash = createHash('sha256').update(parts.body).digest('hex');
  const lines = [parts.method, parts.path, parts.timestamp, parts.nonce, bodyHash];
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

type Rejection = 'APP_UNKNOWN' | 'TIMESTAMP_SKEWED' | 'SIGNATURE_INVALID' | 'NONCE_REUSED';

/**
 * Lets through only requests signed by the party's customer, as the real party would: known app id, at most 300 s of
 * clock skew, a correct signature, a new nonce. Everything else gets 401 {code, message}.
 */
export function requireSignature(account: PartyAccount, now: () => number): MiddlewareHandler {
  const isFresh = onceOnly();
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const header = (name: string): string => context.req.header(name) ?? '';
    const [timestamp, nonce] = [header('x-timestamp'), header('x-nonce')];
    const body = new Uint8Array(await context.req.arrayBuffer());
    const right = signatureOf(account.secret, {
      method: context.req.method,
      path: pathname + search,
      timestamp,
      nonce,
      body,
    });
    const reject = (code: Rejection) => context.json({ code, message: 'request refused' }, 401);
    if (!same(header('x-app-id'), account.appId)) return reject('APP_UNKNOWN');
    if (!(Math.abs(now() / 1000 - Number(timestamp || Number.NaN)) <= SKEW_SECONDS))
      return reject('TIMESTAMP_SKEWED');
    if (!same(header('x-signature'), right)) return reject('SIGNATURE_INVALID');
    // Checked last: otherwise a stranger could use up a customer's nonce.
    if (nonce === '' || !isFresh(nonce)) return reject('NONCE_REUSED');
    await next();
  };
}
