import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Ms } from '@jixu/domain/units/time';
import type { z } from 'zod';
import type { TellTrouble } from './party-trouble.ts';

/** An external party's address, and our credentials there. */
export interface PartyAddress {
  baseUrl: string;
  appId: string;
  appSecret: string;
}

export interface PartyRequest {
  method: 'GET' | 'POST';
  /** Path and query below the base address. */
  path: string;
  body?: unknown;
  timeoutMs: number;
}

/** hex HMAC-SHA256 of METHOD, path with query, timestamp, nonce and the hash of the body, one per line. */
function signPartyRequest(
  secret: string,
  method: string,
  pathAndQuery: string,
  timestamp: string,
  nonce: string,
  body: string | Uint8Array,
): string {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', secret)
    .update([method, pathAndQuery, timestamp, nonce, bodyHash].join('\n'))
    .digest('hex');
}

/** How far from our clock a party may say that it posted something. */
const WINDOW_SECONDS = 300;

/** Whether a party posted these bytes to us just now: the same signature, the other way round. */
export function isSignedByParty(
  party: PartyAddress,
  posted: { target: string; headers: Headers; rawBody: Uint8Array },
  now: Ms,
): boolean {
  const header = (name: string): string => posted.headers.get(name) ?? '';
  const [timestamp, nonce] = [header('x-timestamp'), header('x-nonce')];
  const right = signPartyRequest(party.appSecret, 'POST', posted.target, timestamp, nonce, posted.rawBody);
  return (
    header('x-app-id') === party.appId &&
    /^\d{1,12}$/.test(timestamp) &&
    Math.abs(now / 1000 - Number(timestamp)) <= WINDOW_SECONDS &&
    isSame(header('x-signature'), right)
  );
}

function isSame(given: string, right: string): boolean {
  const [left, other] = [Buffer.from(given), Buffer.from(right)];
  return left.length === other.length && timingSafeEqual(left, other);
}

/**
 * Sends one signed request and reads the response by its schema. null: the party was silent, or said nothing we know;
 * `tell` hears which.
 */
export async function askParty<Value>(
  party: PartyAddress,
  schema: z.ZodType<Value>,
  request: PartyRequest,
  tell: TellTrouble = () => {},
): Promise<Value | null> {
  const response = await callParty(party, request);
  const read = response === undefined ? null : schema.safeParse(response);
  if (read?.success) return read.data;
  tell(read === null ? 'silent' : 'unreadable');
  return null;
}

/** The JSON of the response; undefined when no good one came within `timeoutMs`. */
async function callParty(party: PartyAddress, request: PartyRequest): Promise<unknown> {
  const url = new URL(party.baseUrl.replace(/\/+$/, '') + request.path);
  const body = request.body === undefined ? '' : JSON.stringify(request.body);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signature = signPartyRequest(
    party.appSecret,
    request.method,
    url.pathname + url.search,
    timestamp,
    nonce,
    body,
  );
  try {
    const response = await fetch(url, {
      method: request.method,
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs),
      headers: {
        'content-type': 'application/json',
        'x-app-id': party.appId,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
      },
      ...(request.method === 'POST' ? { body } : {}),
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
