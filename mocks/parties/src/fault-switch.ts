import { setTimeout as pause } from 'node:timers/promises';
import type { Context, MiddlewareHandler } from 'hono';
import type { Party, World } from './world.ts';

/** How a party responds when it is out of service. */
export type DownResponse = (context: Context) => Response | Promise<Response>;

/** Out of service, as an API responds. */
export const downAsJson: DownResponse = (context) =>
  context.json({ code: 'UNAVAILABLE', message: 'out of service' }, 503);

/** Out of service, as Alibaba Cloud responds. */
export const smsDown: DownResponse = (context) =>
  context.json({ Code: 'ServiceUnavailable', Message: 'The service is unavailable.' }, 503);

/** Applies the faults common to all parties: slow responds late, down is unavailable. The party itself plays the others. */
export function applyFaults(
  world: World,
  party: Party,
  slowMs: number,
  down: DownResponse,
): MiddlewareHandler {
  return async (context, next) => {
    const fault = world.faults[party];
    if (fault === 'down') return down(context);
    if (fault === 'slow') await pause(slowMs);
    return next();
  };
}
