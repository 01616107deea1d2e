import { signatureOf } from '../signature.ts';

/** A party of ours, and who we are there. */
interface Customer {
  readonly baseUrl: string;
  readonly appId: string;
  readonly appSecret: string;
}

/** A call over the network as the site's gateways make it; `secret` may be a stranger's. */
export function askSigned(
  { baseUrl, appId, appSecret }: Customer,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  secret = appSecret,
): Promise<Response> {
  const text = body === undefined ? '' : JSON.stringify(body);
  const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), crypto.randomUUID()];
  const headers = {
    'x-app-id': appId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signatureOf(secret, { method, path, timestamp, nonce, body: text }),
  };
  return fetch(baseUrl + path, { method, headers, ...(method === 'POST' ? { body: text } : {}) });
}
