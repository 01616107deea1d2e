import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { type PartyAccount, signatureOf } from './signature.ts';

/** A call as the site's gateway makes it. Fields given here override the correct ones, so that a test can break each of them. */
export interface SignedCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly account: PartyAccount;
  /** ms since the epoch */
  readonly now: number;
  readonly nonce?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** What is actually sent, where it differs from what was signed. */
  readonly sentBody?: unknown;
}

/** Sends a signed call to the app without a network. */
export async function signedCall(app: Hono, call: SignedCall): Promise<Response> {
  const { method, path, account, now, nonce = randomUUID() } = call;
  const body = call.body === undefined ? '' : JSON.stringify(call.body);
  const timestamp = String(Math.floor(now / 1000));
  const sent = call.sentBody === undefined ? body : JSON.stringify(call.sentBody);
  return await app.request(path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-app-id': account.appId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signatureOf(account.secret, { method, path, timestamp, nonce, body }),
      ...call.headers,
    },
    ...(method === 'POST' ? { body: sent } : {}),
  });
}
