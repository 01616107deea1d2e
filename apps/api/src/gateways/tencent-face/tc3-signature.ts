import { createHash, createHmac } from 'node:crypto';

/** One call of Tencent Cloud's API 3.0: always POST, always JSON, always to `/`. */
export interface Tc3Call {
  /** As the Host header says it, with the port where there is one. */
  host: string;
  service: string;
  action: string;
  body: string;
  /** ms since the epoch */
  at: number;
}

export const TC3_CONTENT_TYPE = 'application/json; charset=utf-8';
const ALGORITHM = 'TC3-HMAC-SHA256';
const SIGNED_HEADERS = 'content-type;host;x-tc-action';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The request in the form that is signed; the path is `/` whatever address the call goes to. */
export function canonicalRequest({ host, action, body }: Tc3Call): string {
  const headers = `content-type:${TC3_CONTENT_TYPE}\nhost:${host}\nx-tc-action:${action.toLowerCase()}\n`;
  return ['POST', '/', '', headers, SIGNED_HEADERS, sha256(body)].join('\n');
}

/** Day of UTC, service and the word that ends a scope. */
const scopeOf = ({ service, at }: Tc3Call): string =>
  `${new Date(at).toISOString().slice(0, 10)}/${service}/tc3_request`;

export function stringToSign(call: Tc3Call): string {
  return [ALGORITHM, Math.floor(call.at / 1000), scopeOf(call), sha256(canonicalRequest(call))].join('\n');
}

/** The key of one day and service: the account's secret never signs by itself. */
export function signingKey(secretKey: string, call: Tc3Call): Buffer {
  const [day = '', service = '', end = ''] = scopeOf(call).split('/');
  return hmac(hmac(hmac(`TC3${secretKey}`, day), service), end);
}

/** The Authorization header, as https://cloud.tencent.com/document/api/1007/31322 describes it. */
export function tc3Authorization(account: { secretId: string; secretKey: string }, call: Tc3Call): string {
  const signature = hmac(signingKey(account.secretKey, call), stringToSign(call)).toString('hex');
  const credential = `${account.secretId}/${scopeOf(call)}`;
  return `${ALGORITHM} Credential=${credential}, SignedHeaders=${SIGNED_HEADERS}, Signature=${signature}`;
}
