import type { Context } from 'hono';
import type { Dependencies } from '#features/call.ts';
import type { NotifyingChannel } from '#gateways/payment-gateway.ts';
import { takePartyNotifications } from '#server/party-notification-route.ts';
import type { AppEnv } from '#server/request-context.ts';
import type { RequestLimiter } from '#server/request-limiter.ts';
import { receiveNotification } from './receive-notification.ts';

/** Takes what a payment party posts. */
export const takeNotifications = (
  deps: Dependencies & { limiter: RequestLimiter },
  channel: NotifyingChannel,
): ((context: Context<AppEnv>) => Promise<Response>) =>
  takePartyNotifications(deps, channel, async ({ headers, rawBody }) => {
    const { acknowledgement, kind } = await receiveNotification(deps, channel, headers, rawBody);
    return { acknowledgement, outcome: kind };
  });
