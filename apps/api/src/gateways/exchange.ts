import { Agent, type IncomingMessage, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';

/** What is sent to a payment party. */
export interface Outgoing {
  url: URL;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  signal: AbortSignal;
  /** A longer response is none. */
  mostBytes: number;
}

/** A response as it came: its bytes are verified before they are parsed. */
export interface RawResponse {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** An idle connection is closed before a party would close it, or the next request would meet its end; a party's own hint counts if it is shorter. */
const IDLE_MS = 4000;
const AGENTS = {
  'http:': new Agent({ keepAlive: true, timeout: IDLE_MS }),
  'https:': new SecureAgent({ keepAlive: true, timeout: IDLE_MS }),
};

/** One request; null when no complete response came in time. Redirects are not followed: a party has one address. */
export async function exchange(outgoing: Outgoing): Promise<RawResponse | null> {
  try {
    const response = await send(outgoing);
    const status = response.statusCode ?? 0;
    if (status >= 300 && status < 400) return abandon(response);
    const bytes = await readAtMost(response, outgoing.mostBytes);
    return bytes === null ? null : { status, headers: headersOf(response), bytes };
  } catch {
    return null;
  }
}

/** Not `fetch`, whose streams and signals took longer than everything else we do for a response. */
function send({ url, method, headers, body, signal }: Outgoing): Promise<IncomingMessage> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const options = { method, headers: { 'user-agent': 'jixu', ...headers, ...length }, signal };
  return new Promise((resolve, reject) => {
    const sent =
      url.protocol === 'https:'
        ? requestSecurely(url, { ...options, agent: AGENTS['https:'] })
        : request(url, { ...options, agent: AGENTS['http:'] });
    sent.on('response', resolve).on('error', reject).end(body);
  });
}

function abandon(response: IncomingMessage): null {
  response.destroy();
  return null;
}

/** Null when it is longer. A response that breaks off is an error. */
function readAtMost(response: IncomingMessage, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    response
      .on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > most) resolve(abandon(response));
      })
      .on('end', () => resolve(Buffer.concat(chunks)))
      .on('error', reject)
      .on('close', () => reject(new Error('the response broke off')));
  });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  }
  return headers;
}

/** Undefined for anything but JSON. */
export function jsonOf(bytes: Uint8Array | string): unknown {
  try {
    return JSON.parse(
      typeof bytes === 'string' ? bytes : new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    );
  } catch {
    return undefined;
  }
}
