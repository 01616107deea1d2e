import type { MiddlewareHandler } from 'hono';
import { isDropped } from './pay/service-fault.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** What every page of a party sends along. */
export const pageHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  if (isDropped(context.res)) return;
  context.header('content-security-policy', PAGE_POLICY);
  context.header('cache-control', 'no-store');
  context.header('x-content-type-options', 'nosniff');
};
