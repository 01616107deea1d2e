import { setTimeout as pause } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import type { DownResponse } from './fault-switch.ts';

/** How a party as a whole may be. */
export const SERVICE = ['normal', 'down', 'slow', 'lying'] as const;

const STRANGE_PAGE = '<!doctype html><html lang="zh-CN"><title>网络登录</title><p>请先登录网络。</p></html>';

/** Plays a party that as a whole is down, late by `slowMs`, or not itself. */
export function outage(
  service: () => (typeof SERVICE)[number],
  slowMs: number,
  down: DownResponse,
): MiddlewareHandler {
  return async (context, next) => {
    const now = service();
    if (now === 'down') return down(context);
    if (now === 'lying') return context.html(STRANGE_PAGE);
    if (now === 'slow') await pause(slowMs);
    return next();
  };
}
