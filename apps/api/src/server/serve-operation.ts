import { ERRCODES } from '@jixu/constants';
import { OPERATIONS } from '@jixu/contract/operations';
import type { OperationId } from '@jixu/contract/routes';
import { routes } from '@jixu/contract/routes';
import type { Context } from 'hono';
import { withinDeadline } from '#batching/deadline.ts';
import type { Configuration } from '#configuration/configuration.ts';
import { TransportRejection } from './envelope.ts';
import { isOwnOrigin } from './origin-check.ts';
import { readInput } from './read-input.ts';
import type { AppEnv } from './request-context.ts';
import { countedAddress, type RequestLimiter } from './request-limiter.ts';
import type { CallSession, ServedCall } from './served-call.ts';
import { readSessionCookie } from './session-cookie.ts';
import { writeResponse } from './write-response.ts';

/** What is needed to serve any operation. */
export interface TransportDependencies {
  configuration: Configuration;
  limiter: RequestLimiter;
  sessions: { find(token: string): Promise<CallSession | null> };
  /** In tests every response is validated against the contract, field by field. */
  checksResponses: boolean;
}

/** A handler as the router sees it: routes and handlers come from one contract, so that input and schema match. */
export type AnyHandler<Dependencies> = (
  input: never,
  call: ServedCall<Dependencies>,
) => Promise<{ errcode: number }>;

/** Serves one operation: identifies the caller, applies the limits, reads the input, writes the response. */
export function serveOperation<Dependencies extends TransportDependencies>(
  id: OperationId,
  handler: AnyHandler<Dependencies>,
  deps: Dependencies,
): (context: Context<AppEnv>) => Promise<Response> {
  const route = routes[id];
  const schema = route.responses[200].content['application/json'].schema;
  const serve = async (context: Context<AppEnv>): Promise<Response> => {
    const request = context.req.raw;
    const requestContext = context.get('requestContext');
    const call = await openCall(id, deps, context);
    const input = await readInput(route.request, request);
    const result = await handler(input as never, call);
    requestContext.errcode = result.errcode;
    if (call.setCookie !== null) requestContext.headers['set-cookie'] = call.setCookie;
    return writeResponse(schema, result, {
      common: requestContext.headers,
      acceptEncoding: request.headers.get('accept-encoding') ?? '',
      ifNoneMatch: request.headers.get('if-none-match'),
      isShared: OPERATIONS[id].shared,
      strict: deps.checksResponses,
    });
  };
  return (context) => withinDeadline(serve(context));
}

async function openCall<Dependencies extends TransportDependencies>(
  id: OperationId,
  deps: Dependencies,
  context: Context<AppEnv>,
): Promise<ServedCall<Dependencies>> {
  const { headers, method } = context.req.raw;
  const { configuration, limiter, sessions } = deps;
  const requestContext = context.get('requestContext');
  requestContext.route = id;
  const cookie = readSessionCookie(headers.get('cookie'), configuration.secureCookie);
  const origin = { origin: headers.get('origin'), secFetchSite: headers.get('sec-fetch-site') };
  const request = { method, ...origin, hasCookie: cookie.present, isSafe: OPERATIONS[id].safe };
  if (!isOwnOrigin(request, configuration.siteOrigins)) {
    throw new TransportRejection(ERRCODES.ORIGIN_REFUSED);
  }
  const session = cookie.token === null ? null : await sessions.find(cookie.token);
  requestContext.learner = session?.learnerId ?? null;
  const address = countedAddress(requestContext, OPERATIONS[id]);
  await limiter.admit({ address, sessionId: session?.id ?? null, call: id });
  return {
    deps,
    requestId: requestContext.requestId,
    address: requestContext.address,
    userAgent: headers.get('user-agent') ?? '',
    session,
    sessionToken: cookie.token,
    setCookie: null,
  };
}
