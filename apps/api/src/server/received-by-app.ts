import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { NO_SOCKET, type ReceivedRequest } from './received-request.ts';
import { readRequest } from './request-body.ts';
import type { AppEnv } from './request-context.ts';

/** A request in the router's hands. In tests it has no socket. */
export function receivedByApp(context: Context<AppEnv>): ReceivedRequest {
  const request = context.req.raw;
  const { incoming } = context.env ?? {};
  return {
    method: request.method,
    target: incoming?.url ?? request.url,
    socketAddress: (incoming === undefined ? null : getConnInfo(context).remote.address) ?? NO_SOCKET,
    header: (name) => request.headers.get(name),
    body: (mostBytes) => readRequest(request, mostBytes),
  };
}
