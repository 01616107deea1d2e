import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ServerState } from '@jixu/serving/draining-stop';
import { UNAVAILABLE } from './api-addresses.ts';
import { setSecurityHeaders } from './security-headers.ts';

export type HealthParts = {
  state: ServerState;
  /** Whether an API has ever been ready. */
  isApiKnown: () => boolean;
  /** Whether the pages that most visitors open have been rendered. */
  isWarm: () => boolean;
  /** Whether the site is reached by https; decides about HSTS. */
  https: boolean;
};

/** Answers the health checks of balancers; false for any other request. */
export type AnswerHealth = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/**
 * Whether balancers may choose this process: from the first time an API was ready and pages have been rendered, since until
 * then they would have no content, or keep their visitor waiting, and until it stops. An outage of the API later takes no
 * web server away: its pages are in the cache.
 */
function statusOf({ state, isApiKnown, isWarm }: HealthParts): string {
  if (state.draining) return 'draining';
  if (!isApiKnown()) return 'starting';
  return isWarm() ? 'ready' : 'cold';
}

const ASKING = ['GET', 'HEAD', 'OPTIONS'];

/** Before anything that wants a host of a request: HAProxy asks in HTTP/1.0, with OPTIONS unless told otherwise, and names none. */
export function createHealth(parts: HealthParts): AnswerHealth {
  const say = (outgoing: ServerResponse, status: number, type: string, body: string): true => {
    const headers = new Headers({ 'content-type': type, 'cache-control': 'no-store' });
    setSecurityHeaders(headers, parts.https);
    outgoing.writeHead(status, [...headers].flat()).end(body);
    return true;
  };
  return ({ method, url = '' }, outgoing) => {
    if (!ASKING.includes(method ?? '')) return false;
    const [path] = url.split('?', 1);
    if (path === '/livez') return say(outgoing, 200, 'text/plain; charset=utf-8', 'ok');
    if (path !== '/readyz') return false;
    const status = statusOf(parts);
    const code = status === 'ready' ? 200 : UNAVAILABLE;
    return say(outgoing, code, 'application/json', JSON.stringify({ status }));
  };
}
