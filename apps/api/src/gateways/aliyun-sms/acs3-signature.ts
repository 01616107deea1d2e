import { createHash, createHmac } from 'node:crypto';

/** One call of an Alibaba Cloud API in RPC style: POST, its parameters in the query, no body. */
export interface Acs3Call {
  /** As the Host header says it, with the port where there is one. */
  host: string;
  path: string;
  action: string;
  version: string;
  query: Readonly<Record<string, string>>;
  /** ms since the epoch */
  at: number;
  nonce: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const byName = ([one]: [string, string], [other]: [string, string]): number => (one < other ? -1 : 1);

/** RFC 3986, which leaves fewer characters as they are than a URL does. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/** The query as it is sent and as it is signed. */
export function canonicalQuery(query: Acs3Call['query']): string {
  return Object.entries(query)
    .sort(byName)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');
}

/** The headers that are signed, except for the host. */
export function acs3Headers({ action, version, at, nonce }: Acs3Call): Record<string, string> {
  return {
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${new Date(at).toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
}

const signedHeaders = (call: Acs3Call): [string, string][] =>
  Object.entries({ host: call.host, ...acs3Headers(call) }).sort(byName);

/** What the secret signs: the algorithm, and the hash of the request in its canonical form. */
export function stringToSign(call: Acs3Call): string {
  const headers = signedHeaders(call);
  const request = [
    'POST',
    call.path,
    canonicalQuery(call.query),
    headers.map(([name, value]) => `${name}:${value}\n`).join(''),
    headers.map(([name]) => name).join(';'),
    sha256(''),
  ].join('\n');
  return `${ALGORITHM}\n${sha256(request)}`;
}

/** The Authorization header (https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature). */
export function acs3Authorization(
  account: { accessKeyId: string; accessKeySecret: string },
  call: Acs3Call,
): string {
  const names = signedHeaders(call).map(([name]) => name);
  const signature = createHmac('sha256', account.accessKeySecret).update(stringToSign(call)).digest('hex');
  return `${ALGORITHM} Credential=${account.accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`;
}
