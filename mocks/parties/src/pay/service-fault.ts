import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { DownResponse } from '../fault-switch.ts';
import type { PayParty } from './pay-rows.ts';
import type { PayWorld } from './pay-world.ts';

/** What a party says while it takes no calls. */
export interface OutOfService {
  readonly down: DownResponse;
  /** Too many calls; where nothing else is said, the same. */
  readonly busy?: DownResponse;
}

const STRANGE_PAGE = '<!doctype html><html lang="zh-CN"><title>网络登录</title><p>请先登录网络。</p></html>';

/** Plays a party that as a whole is down, slow, busy, or not itself. */
export function serviceFault(
  world: PayWorld,
  party: PayParty,
  { down, busy }: OutOfService,
): MiddlewareHandler {
  return async (context, next) => {
    const { service } = world.faults.of(party);
    if (service === 'down') return down(context);
    if (service === 'busy') return (busy ?? down)(context);
    if (service === 'lying') return context.html(STRANGE_PAGE);
    if (service === 'slow') await pause(world.slowMs);
    return next();
  };
}

/** Ends the connection without an answer: the caller cannot know what was done. */
export function dropConnection(context: Context): Response {
  const { outgoing } = context.env as Partial<HttpBindings>;
  outgoing?.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Whether the connection was ended that way. */
export function isDropped(response: Response): boolean {
  return response === RESPONSE_ALREADY_SENT || response.headers.has('x-hono-already-sent');
}
