import { addressBlock } from '@jixu/domain/site/visitor/address-block';
import type { Context } from 'hono';
import { inTime } from '#batching/deadline.ts';
import type { Log } from './log.ts';
import { readStream } from './read-request.ts';
import type { AppEnv } from './request-context.ts';
import type { RequestLimiter } from './request-limiter.ts';

const MOST_BYTES = 65_536;
/** Parties wait for 5 s, then they post again. */
const DEADLINE_MS = 4800;

/** What a party posted, as it came. */
export interface PartyNotification {
  /** Path and query. */
  target: string;
  headers: Headers;
  rawBody: Uint8Array;
}

/** What the party is answered, and what the log says. */
export interface TakenNotification {
  acknowledgement: { status: number; contentType: string; body: string };
  outcome: string;
}

/** A status says enough to a party. */
export const notificationResponse = (status: 204 | 401 | 503, outcome: string): TakenNotification => ({
  acknowledgement: { status, contentType: 'text/plain', body: '' },
  outcome,
});

/**
 * Takes what a party posts. No browser calls it: it has no session, any kind of body, and the party's signature in place
 * of the origin check. Whatever fails is answered so that the party posts again.
 */
export function takePartyNotifications(
  deps: { limiter: RequestLimiter; log: Log },
  party: string,
  receive: (notification: PartyNotification) => Promise<TakenNotification>,
): (context: Context<AppEnv>) => Promise<Response> {
  return async (context) => {
    const requestContext = context.get('requestContext');
    requestContext.route = `notify-${party}`;
    const request = context.req.raw;
    // Counted apart: a party that shares a visitor's address is not held up by it, nor holds it up.
    const address = `notify/${addressBlock(requestContext.address)}`;
    await deps.limiter.admit({ address, sessionId: null, call: requestContext.route });
    const rawBody = await readStream(request, MOST_BYTES);
    const { pathname, search } = new URL(request.url);
    const notification = { target: pathname + search, headers: request.headers, rawBody };
    // What is late may still complete; the repetition finds it done.
    const taken = await inTime(receive(notification), DEADLINE_MS, 'a party waits no longer');
    deps.log.info('notice', { request_id: requestContext.requestId, party, outcome: taken.outcome });
    return responseOf(taken, requestContext.headers);
  };
}

function responseOf({ acknowledgement }: TakenNotification, common: Record<string, string>): Response {
  const { status, contentType, body } = acknowledgement;
  const headers = { ...common, 'cache-control': 'no-store', 'content-type': contentType };
  return new Response(status === 204 ? null : body, { status, headers });
}
