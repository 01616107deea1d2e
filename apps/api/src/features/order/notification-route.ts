import { addressBlock } from '@jixu/domain/visitor/address-block';
import type { Context } from 'hono';
import { DeadlinePassed } from '#batching/deadline.ts';
import type { Dependencies } from '#features/call.ts';
import type { Acknowledgement, GatewayChannel } from '#gateways/payment-gateway.ts';
import { readBytes } from '#server/request-body.ts';
import type { AppEnv } from '#server/request-context.ts';
import type { RequestLimiter } from '#server/request-limiter.ts';
import { receiveNotification } from './receive-notification.ts';

const MOST_BYTES = 65_536;
/** Parties wait for 5 s, then they post again. */
const DEADLINE_MS = 4800;

type NotificationDependencies = Dependencies & { limiter: RequestLimiter };

/**
 * Takes what a payment party posts. No browser calls it: it has no session, any kind of body, and the party's signature
 * in place of the origin check. Whatever fails is answered so that the party posts again.
 */
export function takeNotifications(
  deps: NotificationDependencies,
  channel: GatewayChannel,
): (context: Context<AppEnv>) => Promise<Response> {
  return async (context) => {
    const requestContext = context.get('requestContext');
    requestContext.route = `notify-${channel}`;
    const request = context.req.raw;
    // Counted apart: a party that shares a visitor's address is not held up by it, nor holds it up.
    const address = `notify/${addressBlock(requestContext.address)}`;
    await deps.limiter.admit({ address, sessionId: null, call: requestContext.route });
    const bytes = await readBytes(request, MOST_BYTES);
    const { acknowledgement, kind } = await inTime(
      receiveNotification(deps, channel, request.headers, bytes),
    );
    deps.log.info('notification', { request_id: requestContext.requestId, party: channel, outcome: kind });
    return responseOf(acknowledgement, requestContext.headers);
  };
}

function responseOf(
  { status, contentType, body }: Acknowledgement,
  common: Record<string, string>,
): Response {
  const headers = { ...common, 'cache-control': 'no-store', 'content-type': contentType };
  return new Response(status === 204 ? null : body, { status, headers });
}

/** What is late may still complete; the repetition finds it done. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed('a party waits no longer')), DEADLINE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
