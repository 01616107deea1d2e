import { ERRCODES } from '@jixu/constants';
import { OPERATIONS } from '@jixu/contract/operations';
import type { OperationId } from '@jixu/contract/routes';
import { routes } from '@jixu/contract/routes';
import type { Context } from 'hono';
import { withinDeadline } from '#batching/deadline.ts';
import type { Call, Dependencies } from '#features/call.ts';
import { handlers } from '../handlers.ts';
import { TransportRefusal } from './envelope.ts';
import { isOwnOrigin } from './origin-check.ts';
import { readInput } from './read-input.ts';
import type { AppEnv } from './request-context.ts';
import { readSessionCookie } from './session-cookie.ts';
import { writeAnswer } from './write-response.ts';

/** A handler as the router sees it: routes and handlers come from one contract, so input and schema belong together. */
type AnyHandler = (input: never, call: Call) => Promise<{ errcode: number }>;

/** Serves one operation: whose request it is, whether it may come, what it says, what we answer. */
export function serveOperation(
  id: OperationId,
  deps: Dependencies,
): (context: Context<AppEnv>) => Promise<Response> {
  const route = routes[id];
  const handler: AnyHandler = handlers[id];
  const answerSchema = route.responses[200].content['application/json'].schema;
  const answerCall = async (context: Context<AppEnv>): Promise<Response> => {
    const request = context.req.raw;
    const facts = context.get('facts');
    const call = await openCall(id, deps, context);
    const input = await readInput(route.request, request);
    const answer = await handler(input as never, call);
    facts.errcode = answer.errcode;
    if (call.setCookie !== null) facts.headers['set-cookie'] = call.setCookie;
    return writeAnswer(answerSchema, answer, {
      common: facts.headers,
      acceptsGzip: /\bgzip\b/.test(request.headers.get('accept-encoding') ?? ''),
      strict: deps.checksAnswers,
    });
  };
  return (context) => withinDeadline(answerCall(context));
}

async function openCall(id: OperationId, deps: Dependencies, context: Context<AppEnv>): Promise<Call> {
  const { headers, method } = context.req.raw;
  const { configuration, limiter, sessions } = deps;
  const facts = context.get('facts');
  facts.route = id;
  const cookie = readSessionCookie(headers.get('cookie'), configuration.secureCookie);
  const origin = { origin: headers.get('origin'), secFetchSite: headers.get('sec-fetch-site') };
  const request = { method, ...origin, hasCookie: cookie.present, makes: !OPERATIONS[id].safe };
  if (!isOwnOrigin(request, configuration.siteOrigins)) {
    throw new TransportRefusal(ERRCODES.ORIGIN_REFUSED);
  }
  const session = cookie.token === null ? null : await sessions.find(cookie.token);
  facts.learner = session?.learnerId ?? null;
  limiter.admit({ address: facts.address, sessionId: session?.id ?? null, call: id });
  return {
    deps,
    requestId: facts.requestId,
    address: facts.address,
    userAgent: headers.get('user-agent') ?? '',
    session,
    sessionToken: cookie.token,
    setCookie: null,
  };
}
